import { describe, expect, it } from 'vitest';
import { levelProblems } from './access-levels.js';

const faulty = [
  'const reporter = 20;',
  'const DEVELOPER = 30;',
  '  guest: 10,',
  'const needed = { maintainer: 40, developer: 30 };',
  'return viewer.admin || level >= 50;',
  'if ((row?.access_level ?? 0) >= 40) return;',
  'effectiveLevel(project, viewer) >= 20',
  'if (40 <= project.access_level) return;',
  'where pa.access_level >= 10))`,',
  "      .where({ 'm.access_level': 50 })",
  'await addMember(tx, { source, userId, accessLevel: 50, at });',
  'const place = { privateFloor: 10 };',
  'const least = 20;\nif (project.access_level >= least) return;',
];

const fine = [
  'if (level >= reporter) return;',
  'where pa.access_level >= ?',
  'if (project.access_level > 0) return;',
  'const most = 50;\nif (users.length > most) return;',
  'return namespace.owner_id === caller.id ? owner : 0;',
  'if (protection === 3) return;',
];

describe('the lint of access levels', () => {
  it.each(faulty)('complains of %s', (text) => {
    expect(levelProblems('here.ts', text)).not.toEqual([]);
  });

  it.each(fine)('says nothing of %s', (text) => {
    expect(levelProblems('here.ts', text)).toEqual([]);
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkConflicts } from './conflicts.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-conflicts-'));
  spawnSync('git', ['init', '--quiet', folder]);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('checkConflicts', () => {
  it('names file and line of what a merge left, in files of every kind', () => {
    writeFileSync(
      join(folder, 'page.md'),
      ['# Page', `${'<'.repeat(7)} HEAD`, 'a', `${'>'.repeat(7)} other`, ''].join('\n'),
    );
    expect(checkConflicts(folder)).toEqual([
      'page.md:2 holds the mark of an unfinished merge',
      'page.md:4 holds the mark of an unfinished merge',
    ]);
  });

  it('leaves headings that are underlined alone', () => {
    writeFileSync(join(folder, 'page.md'), 'Page\n=======\n');
    expect(checkConflicts(folder)).toEqual([]);
  });
});

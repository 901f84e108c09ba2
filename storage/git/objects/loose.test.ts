import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { looseObject } from './loose.js';

describe.each([true, false])('a loose object, of a store that is durable: %s', (durable) => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-loose-'));
  const git = (...args: string[]): string =>
    execFileSync('git', [
      '-C',
      folder,
      '-c',
      'user.name=A',
      '-c',
      'user.email=a@example.org',
      ...args,
    ]).toString();
  const dir = join(folder, '.git');

  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return git('hash-object', '-w', name).trim();
  };

  beforeAll(() => {
    git('init', '--quiet');
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('reads what git wrote', async () => {
    const oid = file('a', 'grün\0\n');
    git('add', '.');
    git('commit', '--quiet', '-m', 'first');
    expect(await looseObject({ dir, durable }, oid)).toEqual({
      oid,
      kind: 'blob',
      content: Buffer.from('grün\0\n'),
    });
    const head = git('rev-parse', 'HEAD').trim();
    const commit = await looseObject({ dir, durable }, head);
    expect(commit?.kind).toBe('commit');
    expect(commit?.content.toString()).toBe(git('cat-file', 'commit', head));
  });

  it('leaves large ones to git', async () => {
    expect(await looseObject({ dir, durable }, file('large', 'a'.repeat(1024 * 1024 + 1)))).toBeNull();
  });

  it('knows nothing of what is not there, cut short or packed', async () => {
    expect(await looseObject({ dir, durable }, '0'.repeat(40))).toBeNull();
    const cut = file('cut', 'some text that is cut');
    const path = join(dir, 'objects', cut.slice(0, 2), cut.slice(2));
    execFileSync('chmod', ['u+w', path]);
    truncateSync(path, 12);
    expect(await looseObject({ dir, durable }, cut)).toBeNull();
    rmSync(path);
    const head = git('rev-parse', 'HEAD').trim();
    git('repack', '-a', '-d', '--quiet');
    expect(readdirSync(join(dir, 'objects'))).not.toContain(head.slice(0, 2));
    expect(await looseObject({ dir, durable }, head)).toBeNull();
  });
});

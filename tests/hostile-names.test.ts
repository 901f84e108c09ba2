import { describe, expect, it } from 'vitest';
import { json, safely, type Try, useHostileServer } from './support/hostile-server.js';
import { brokenEncodings, hostilePaths, hostileRefs } from './support/hostile-words.js';
import { speak } from './support/limited.js';

const { base, problemsOf, inProject, project, services } = useHostileServer();
const encoded = encodeURIComponent;

describe('names that lead elsewhere', () => {
  it('as revisions do no harm when reading', async () => {
    const tries = safely(hostileRefs).flatMap((ref): Try[] => {
      const word = encoded(ref);
      const reads = [
        `/tree?ref=${word}`,
        `/branches/${word}`,
        `/tags/${word}`,
        `/commits/${word}`,
        `/commits?ref_name=${word}`,
        `/commits/${word}/diff`,
        `/commits/${word}/refs`,
        `/blobs/${word}`,
        `/blobs/${word}/raw`,
        `/archive?sha=${word}`,
        `/compare?from=${word}&to=main`,
        `/compare?from=main&to=${word}`,
        `/merge_base?refs[]=main&refs[]=${word}`,
        `/files/README.md?ref=${word}`,
        `/files/README.md/raw?ref=${word}`,
        `/branches?search=${word}`,
        `/changelog?version=1.0.0&from=${word}&to=main`,
      ];
      return reads.map((path) => ({ verb: 'GET', path: inProject(path) }));
    });
    expect(await problemsOf(tries)).toEqual([]);
  }, 240_000);

  it('as paths do no harm when reading', async () => {
    const tries = safely(hostilePaths).flatMap((name): Try[] => {
      const word = encoded(name);
      const reads = [
        `/tree?path=${word}`,
        `/tree?recursive=true&path=${word}`,
        `/files/${word}?ref=main`,
        `/files/${word}/raw?ref=main`,
        `/files/${word}/blame?ref=main`,
        `/archive.tar?path=${word}`,
        `/commits?path=${word}`,
      ];
      return reads.map((path) => ({ verb: 'GET', path: inProject(path) }));
    });
    expect(await problemsOf(tries)).toEqual([]);
  }, 240_000);

  it('do no harm when writing, and leave the repository whole', async () => {
    const commit = (actions: unknown[], branch = 'main') =>
      json('POST', inProject('/commits'), { branch, commit_message: 'x', actions });
    const tries: Try[] = [
      ...hostileRefs.flatMap((word) => [
        json('POST', inProject('/branches'), { branch: word, ref: 'main' }),
        json('POST', inProject('/branches'), { branch: 'made', ref: word }),
        json('POST', inProject('/tags'), { tag_name: word, ref: 'main', message: word }),
        json('POST', `/projects/${project().id}/protected_branches`, { name: word }),
        commit([{ action: 'create', file_path: 'made.txt', content: 'x' }], word),
      ]),
      ...hostilePaths.flatMap((word) => [
        commit([{ action: 'create', file_path: word, content: 'x' }]),
        commit([{ action: 'move', file_path: word, previous_path: 'README.md' }]),
        commit([{ action: 'move', file_path: 'moved.md', previous_path: word }]),
        commit([{ action: 'delete', file_path: word }]),
      ]),
    ];
    expect(await problemsOf(tries)).toEqual([]);
    const repository = services().git.open(project().id);
    const tip = (await repository.branchTip('main')) ?? '';
    const paths = ((await repository.recursiveTree(tip, '')) ?? []).map((entry) => entry.path);
    expect(paths.filter((path) => /(^|\/)(\.\.?|\.git)(\/|$)/i.test(path))).toEqual([]);
  }, 240_000);
});

describe('addresses', () => {
  it('that are badly encoded are refused in the interface form', async () => {
    const tries = brokenEncodings.flatMap((piece): Try[] =>
      [
        `/projects/${piece}`,
        `/projects/${project().id}/repository/branches/${piece}`,
        `/projects/${project().id}/repository/files/${piece}?ref=main`,
        `/projects/${project().id}/repository/tree?path=${piece}`,
        `/users?search=${piece}`,
        `/users?${piece}=1`,
        `/groups/${piece}/members`,
        `/${piece}`,
      ].map((path) => ({ verb: 'GET', path })),
    );
    expect(await problemsOf(tries)).toEqual([]);
  });

  it('that are very long are refused or read', async () => {
    const long = 'x'.repeat(12_000);
    expect(
      await problemsOf([
        { verb: 'GET', path: `/projects/${long}` },
        { verb: 'GET', path: `/users?search=${long}` },
        { verb: 'GET', path: `/${'a/'.repeat(5000)}` },
        { verb: 'GET', path: `/users?${'a=1&'.repeat(3000)}` },
        { verb: 'GET', path: `/users?a${'[b]'.repeat(3000)}=1` },
      ]),
    ).toEqual([]);
  });

  it('that are no addresses are refused', async () => {
    for (const target of [
      '*',
      'http://elsewhere.test/api/v4/user',
      '//api/v4/user',
      '/api/v4/\\..\\user',
      'x',
    ]) {
      const answer = await speak(base(), [`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`]);
      expect(answer).toMatch(/^HTTP\/1\.1 [34]\d\d /);
    }
  });
});

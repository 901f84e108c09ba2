import { describe, expect, it } from 'vitest';
import type { OperationEntry } from '../../domain/operation.js';
import { operations } from '../../generated/operations.js';
import { buildRouter } from './router.js';

const route = buildRouter(operations);
const found = (verb: string, path: string) => {
  const routed = route(verb, path);
  return routed.kind === 'match' ? { id: routed.match.operation.id, path: routed.match.path } : routed;
};

/** A path of the operation with every parameter filled in. */
const pathOf = (operation: OperationEntry): string => {
  let path = operation.path;
  for (const [name, values] of Object.entries(operation.pathEnums ?? {})) {
    path = path.replace(`:${name}`, values[0] ?? '');
  }
  return path.replace(/:([a-z_]+)/g, '7');
};

describe('the router', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))('finds %s', (id, operation) => {
    expect(found(operation.verb, pathOf(operation))).toMatchObject({ id });
  });

  it('keeps an encoded slash inside one parameter', () => {
    expect(found('GET', '/projects/acme%2Fsite')).toMatchObject({
      id: 'getProject',
      path: { id: 'acme/site' },
    });
  });

  it('takes an unencoded slash as another segment', () => {
    expect(found('GET', '/projects/acme/site')).toEqual({ kind: 'none' });
  });

  it('takes the rest of an address with its slashes where the spec says so', () => {
    const latest = '/projects/7/releases/permalink/latest';
    const part = { id: 'redirectToLatestReleasePart', path: { id: '7', suffix_path: 'downloads/bin/a.exe' } };
    expect(found('GET', `${latest}/downloads/bin/a.exe`)).toEqual(part);
    expect(found('GET', `${latest}/downloads%2Fbin/a.exe`)).toEqual(part);
    expect(found('GET', `${latest}/`)).toMatchObject({ id: 'redirectToLatestRelease' });
    expect(found('GET', '/projects/7/releases/v1/downloads/bin/a.json')).toEqual({
      id: 'redirectToReleaseAsset',
      path: { id: '7', tag_name: 'v1', direct_asset_path: 'bin/a.json' },
    });
    expect(found('GET', '/projects/7/releases/a%2Fb')).toMatchObject({ path: { tag_name: 'a/b' } });
    expect(found('POST', `${latest}/a/b`)).toEqual({ kind: 'verb', allowed: ['GET', 'HEAD'] });
  });

  it('takes dots in names', () => {
    expect(found('GET', '/projects/acme%2Fsite.io')).toMatchObject({ path: { id: 'acme/site.io' } });
  });

  it('ignores the format suffix of numbers and of whole addresses', () => {
    expect(found('GET', '/projects/7.json')).toMatchObject({ id: 'getProject', path: { id: '7' } });
    expect(found('GET', '/projects.json')).toMatchObject({ id: 'listProjects' });
    expect(found('GET', '/projects/7/repository/tree.json')).toMatchObject({ id: 'listRepositoryTree' });
  });

  it('ignores a slash at the end', () => {
    expect(found('GET', '/projects/')).toMatchObject({ id: 'listProjects' });
  });

  it('serves HEAD with the GET operation, and with its own where there is one', () => {
    expect(found('HEAD', '/projects')).toMatchObject({ id: 'listProjects' });
    expect(found('HEAD', '/projects/7/repository/branches/main')).toMatchObject({ id: 'checkBranch' });
  });

  it('names the verbs an address has', () => {
    expect(found('DELETE', '/projects')).toEqual({ kind: 'verb', allowed: ['GET', 'HEAD', 'POST'] });
  });

  it('knows only the archive suffixes of the interface', () => {
    const base = '/projects/7/repository/archive';
    for (const suffix of ['tar.gz', 'tgz', 'gz', 'tar.bz2', 'tbz', 'tbz2', 'tb2', 'bz2', 'tar', 'zip']) {
      expect(found('GET', `${base}.${suffix}`)).toMatchObject({
        id: 'getRepositoryArchiveInFormat',
        path: { format: suffix },
      });
    }
    expect(found('GET', `${base}.rar`)).toEqual({ kind: 'none' });
  });

  it.each(['/projects/%', '/projects/%zz', '/projects/%ff', '/projects/%e2%28'])(
    'answers that nothing is at %s, which is not UTF-8',
    (path) => {
      expect(found('GET', path)).toEqual({ kind: 'none' });
    },
  );

  it('takes names of any length that a request line can carry', () => {
    expect(found('GET', `/projects/${'a'.repeat(7000)}`)).toMatchObject({ id: 'getProject' });
  });
});

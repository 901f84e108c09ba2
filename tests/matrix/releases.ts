import type { OperationEntry } from '../../domain/operation.js';
import { addLinks } from '../../storage/database/releases/links.js';
import { addRelease } from '../../storage/database/releases/releases.js';
import type { Factories, MadeProject } from '../../tools/testing/factories.js';

/** A release of a project by the names of the parameters that name it and its link. */
export type Releases = Record<string, number | string>;

/** Makes a release of a tag that is there, with a link. */
export async function makeReleases(make: Factories, project: MadeProject, sha: string): Promise<Releases> {
  const at = make.services.clock.now();
  const moments = { released_at: at, created_at: at, updated_at: at };
  const release = {
    project_id: project.id,
    tag: 'v1',
    name: 'First',
    description: null,
    author_id: null,
    sha,
  };
  const link = { name: 'a', url: 'https://example.org/a', filepath: '/bin/a', link_type: 'other' } as const;
  return make.services.db.write(async (tx) => {
    const id = await addRelease(tx, { ...release, ...moments });
    const [made] = await addLinks(tx, id, [link], at);
    return {
      tag_name: 'v1',
      // The tag of the release that is there is protected.
      'createRelease.tag_name': 'free',
      link_id: made?.id ?? 0,
      url: 'https://example.org/b',
      suffix_path: 'downloads/bin/a',
      direct_asset_path: 'bin/a',
    };
  });
}

/** The value of a parameter of an operation on releases; undefined for others. */
export const releaseValue = (
  operation: OperationEntry,
  name: string,
  releases: Releases,
): number | string | undefined =>
  operation.tag === 'releases' ? (releases[`${operation.id}.${name}`] ?? releases[name]) : undefined;

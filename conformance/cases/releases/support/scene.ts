import type { MadeProject, World } from '../../../world/types.js';

/** A release as far as cases look into it. */
export interface MadeRelease {
  tag_name: string;
  name: string;
  description: string | null;
  commit: { id: string };
  assets: { links: { id: number; name: string; url: string; direct_asset_url: string }[] };
}

/** Where releases of a project are. */
export const releasesOf = (project: { url: string }): string => `${project.url}/releases`;

/** A private project with a commit, in which each case releases tags of its own. */
export const workshop = (world: World): Promise<MadeProject> =>
  world.once('workshop of releases', async (whole) => {
    const project = await whole.fresh.project();
    await whole.fresh.commit(project, { 'a.txt': 'a\n' });
    return project;
  });

/** A release of a tag that nobody else uses. */
export async function released(
  world: World,
  params: object = {},
): Promise<{ url: string; tag: string; release: MadeRelease }> {
  const url = releasesOf(await workshop(world));
  const tag = world.name('v');
  const input = { tag_name: tag, ref: 'main', ...params };
  const release = await world.arrange<MadeRelease>('POST', url, input);
  return { url: `${url}/${tag}`, tag, release };
}

/** A project whose releases only change when the scene is made. */
export interface Shelf {
  project: MadeProject;
  url: string;
  milestone: { id: number; title: string };
}

/** When the releases of the shelf come out, by tag, in the order in which they are made. */
export const shelved = {
  middle: '2022-02-01T00:00:00.000Z',
  last: '2022-03-01T00:00:00.000Z',
  first: '2022-01-01T00:00:00.000Z',
} as const;

/** Links of the last release of the shelf. */
export const shelvedLinks = [
  { name: 'site.exe', url: 'https://downloads.example.com/site.exe', filepath: '/bin/site.exe' },
  { name: 'notes', url: 'https://example.com/notes' },
] as const;

/** Private releases with all that can hang on one, for cases that only read. */
export const shelf = (world: World): Promise<Shelf> =>
  world.once('shelf of releases', async (whole) => {
    const project = await whole.fresh.project();
    await whole.fresh.commit(project, { 'a.txt': 'a\n' });
    const title = whole.name('milestone');
    const made = await whole.arrange<{ id: number }>('POST', `${project.url}/milestones`, { title });
    const issue = { title: 'one', milestone_id: made.id };
    const { iid } = await whole.arrange<{ iid: number }>('POST', `${project.url}/issues`, issue);
    await whole.arrange('PUT', `${project.url}/issues/${iid}`, { state_event: 'close' });
    await whole.arrange('POST', `${project.url}/issues`, { ...issue, title: 'two' });
    for (const [tag_name, released_at] of Object.entries(shelved)) {
      const more = { description: '**bold**', milestones: [title], assets: { links: shelvedLinks } };
      await whole.arrange('POST', releasesOf(project), {
        tag_name,
        released_at,
        ref: 'main',
        name: `The ${tag_name} one`,
        ...(tag_name === 'last' ? more : {}),
      });
    }
    return { project, url: releasesOf(project), milestone: { id: made.id, title } };
  });

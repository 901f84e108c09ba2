import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { MadeProject, World } from '../../world/types.js';

/** The ways to name a revision that is there. */
const revisions = ({ repository }: World): Record<string, string> => ({
  branch: 'feature',
  tag: 'v1.1.0',
  commit: repository.commits['guide'] ?? '',
});

/** Every read of code in which a revision is named. */
const named = (world: World, revision: string): string[] => {
  const at = encodeURIComponent(revision);
  const from = world.repository.commits['sources'];
  return [
    `tree?ref=${at}`,
    `tree?ref=${at}&recursive=true`,
    `tree?ref=${at}&path=src&pagination=keyset`,
    `archive?sha=${at}`,
    `archive.zip?sha=${at}&path=src`,
    `compare?from=main&to=${at}`,
    `compare?from=${at}&to=main&straight=true`,
    `merge_base?refs[]=main&refs[]=${at}`,
    `changelog?version=2.0.0&from=${from}&to=${at}`,
    `commits?ref_name=${at}`,
    `commits?ref_name=${at}&path=README.md`,
    `commits/${at}`,
    `commits/${at}/diff`,
    `commits/${at}/refs`,
    `commits/${at}/comments`,
    `commits/${at}/statuses`,
    `commits/${at}/merge_requests`,
    `files/README.md?ref=${at}`,
    `files/README.md/raw?ref=${at}`,
    `files/README.md/blame?ref=${at}`,
  ];
};

/** Reads of code that name none, or no other kind of thing. */
const unnamed = ({ repository }: World): string[] => [
  `blobs/${repository.blobs['README.md']}`,
  `blobs/${repository.blobs['README.md']}/raw`,
  'branches',
  'branches?search=feat',
  'branches?pagination=keyset&per_page=1',
  'branches/feature',
  'tags',
  'tags?search=v1',
  'tags/v1.1.0',
  'commits?all=true',
  'contributors?order_by=name&sort=desc',
  'files/README.md/raw',
];

const readings = (world: World): string[] => [
  ...Object.values(revisions(world)).flatMap((revision) => named(world, revision)),
  ...unnamed(world),
];

/** Somebody makes each read, by GET and by HEAD. */
async function judge(
  { world, expect }: CaseContext,
  [caller, project]: [caller: Caller, project: Pick<MadeProject, 'url'>],
  ...statuses: number[]
): Promise<void> {
  for (const reading of readings(world)) {
    const path = `${project.url}/repository/${reading}`;
    expect(await caller.get(path)).status(...statuses);
    expect(await caller.head(path, {}, { unchecked: true })).status(...statuses);
  }
}

const rules = ['REPO-READ-2', 'AUTH-ACCESS-12'] as const;

/** Who may not read code reads none of it, however they name what is there. */
export const cases = [
  check({
    id: 'repository-every-revision-guest',
    rules: [...rules, 'AUTH-ACCESS-3'],
    title:
      'a guest of a private project reads no code by a branch, a tag or a commit id, which a reporter does',
    needs: ['sample'],
    again: false,
    async run(context) {
      const { as, world, expect } = context;
      const { project } = world.place('private');
      await judge(context, [as.guest, project], 403);
      for (const reading of readings(world)) {
        expect(await as.reporter.get(`${project.url}/repository/${reading}`)).status(200);
      }
    },
  }),
  check({
    id: 'repository-every-revision-stranger',
    rules: [...rules, 'AUTH-ACCESS-4'],
    title: 'to a stranger a private project is absent, whatever revision of it is named',
    needs: ['sample'],
    again: false,
    async run(context) {
      const { as, world } = context;
      await judge(context, [as.stranger, world.place('private').project], 404);
      await judge(context, [as.anonymous, world.place('private').project], 401, 404);
    },
  }),
  check({
    id: 'repository-every-revision-members-only',
    rules: [...rules, 'AUTH-ACCESS-19'],
    title: 'where a public project keeps its code to its members, nobody else reads any revision of it',
    writes: true,
    again: false,
    async run(context) {
      const { as, world } = context;
      const project = await world.fresh.project({ visibility: 'public', content: true });
      await world.arrange('PUT', project.url, { repository_access_level: 'private' });
      await judge(context, [as.stranger, project], 403, 404);
      await judge(context, [as.anonymous, project], 401, 403, 404);
    },
  }),
];

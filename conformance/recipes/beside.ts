import type { Params } from '../http/encode.js';
import type { Stage } from './stage.js';

/** Makes one more record in the list at a path. */
type Making = (stage: Stage, list: string) => Promise<void>;

interface Made {
  id: number;
  iid: number;
}

const posts =
  (params: Params): Making =>
  async ({ world }, list) => {
    await world.arrange('POST', list, params);
  };

const arranged = ({ world }: Stage, path: string, params: Params = {}): Promise<Made> =>
  world.arrange<Made>('POST', path, params);

const anotherRequest: Making = async (stage) => {
  const { url } = await stage.bare();
  await arranged(stage, `${url}/repository/branches`, { branch: 'beside', ref: 'main' });
  const wish = { title: 'beside', source_branch: 'feature', target_branch: 'beside' };
  await arranged(stage, `${url}/merge_requests`, wish);
};

const anotherRelation: Making = async (stage, list) => {
  const { id, url } = await stage.group();
  const { iid } = await arranged(stage, `${url}/epics`, { title: 'beside' });
  await arranged(stage, list, { target_group_id: String(id), target_epic_iid: iid });
};

const anotherPlace: Making = async (stage, list) => {
  const { id } = await arranged(stage, `${(await stage.bare()).url}/issues`, { title: 'beside' });
  await arranged(stage, `${list}/${id}`);
};

const anotherAsker: Making = async (stage, list) => {
  const { id } = await stage.world.fresh.user();
  await arranged(stage, list, { sudo: id });
};

const anotherIntegration: Making = async (stage, list) => {
  await stage.world.arrange('PUT', `${list}/discord`, { webhook: 'https://hooks.example/services/two' });
};

/** Records whose names the recipes fix, or that hang on more than one other; what is left out a recipe makes anew. */
const makings: readonly [operations: RegExp, making: Making][] = [
  [/AwardEmoji$/, posts({ name: 'rocket' })],
  [/DiscussionNote$/, posts({ body: 'beside' })],
  [/^delete(Project|Group)Label$/, posts({ name: 'beside', color: '#123456' })],
  [/Milestone$/, posts({ title: 'beside' })],
  [/^removeChildEpic$/, posts({ title: 'beside' })],
  [/^deleteBranch$/, posts({ branch: 'beside', ref: 'main' })],
  [/^deleteProtected(Branch|Tag)$/, posts({ name: 'beside-*' })],
  [/^delete(Tag|Release)$/, posts({ tag_name: 'beside', ref: 'main' })],
  [/^deleteReleaseLink$/, posts({ name: 'beside', url: 'https://example.org/beside' })],
  [/ApprovalRule$/, posts({ name: 'beside', approvals_required: 1 })],
  [/AccessRequest$/, anotherAsker],
  [/^deleteMergeRequest$/, anotherRequest],
  [/^deleteRelatedEpic$/, anotherRelation],
  [/^removeEpicIssue$/, anotherPlace],
  [/^disableProject/, anotherIntegration],
];

/** How one more record comes to stand beside that of an operation; null where its recipe makes it anew. */
export const makingBeside = (operationId: string): Making | null =>
  makings.find(([operations]) => operations.test(operationId))?.[1] ?? null;

import type { Case } from '../check.js';
import type { Operation } from '../contract/operations.js';
import { describedRule } from '../contract/rules.js';
import type { Params } from '../http/encode.js';
import { atLeast, generatedCase, ready } from './support.js';

/** Lists of projects with the filters of the list of all projects, whose own filters have hand-written cases. */
const lists = new Set([
  'listUserProjects',
  'listUserStarredProjects',
  'listProjectForks',
  'listSharedGroupProjects',
]);

/** Values that match no project of the prepared list for a stranger. */
const fitting: Params = {
  archived: true,
  visibility: 'internal',
  search: 'no-project-is-called-so',
  owned: true,
  membership: true,
  starred: true,
  min_access_level: 10,
  topic: 'no-such-topic',
  topic_id: 999_999_999,
  id_after: 999_999_999,
  id_before: 1,
  last_activity_after: '2100-01-01T00:00:00Z',
  last_activity_before: '2000-01-01T00:00:00Z',
  with_issues_enabled: true,
  with_merge_requests_enabled: true,
  with_programming_language: 'no-such-language',
};

/** A filter without matches empties a list that is not empty. */
function emptying(operation: Operation, name: string): Case {
  return generatedCase(operation, {
    id: `gen.filter.${operation.id}.${name}`,
    rule: describedRule(operation.id),
    level: 'should',
    title: `${operation.summary}: ${name} leaves out what does not fit`,
    async run(context) {
      const { input } = await ready(operation, context, { visibility: 'public' });
      const { expect } = context;
      const ask = (params: Params) => context.as.stranger.get(input.path, { ...input.params, ...params });
      const all = await ask({});
      expect.value('records without a filter', all.list().length, all).toDiffer(0);
      expect(await ask({ [name]: fitting[name] }))
        .status(200)
        .json()
        .toEqual([]);
    },
  });
}

/** Fields that short records lack, and fields that must be requested. */
function shaping(operation: Operation, name: 'simple' | 'statistics'): Case {
  return generatedCase(operation, {
    id: `gen.shape.${operation.id}.${name}`,
    rule: describedRule(operation.id),
    level: 'should',
    title: `${operation.summary}: ${name} changes what a record shows`,
    async run(context) {
      const { send: sendAnyhow, input } = await ready(operation, context, { visibility: 'public' });
      // Statistics of groups are for administrators.
      const caller = name === 'statistics' ? context.as.admin : atLeast(context, 'owner');
      const send = input.by ? sendAnyhow : (params = input.params) => caller.get(input.path, params);
      const field = name === 'simple' ? 'visibility' : 'statistics';
      const plain = context.expect(await send()).json(`[0].${field}`);
      const asked = context.expect(await send({ ...input.params, [name]: true })).json(`[0].${field}`);
      if (name === 'simple') {
        plain.toBePresent();
        asked.toBeAbsent();
      } else {
        plain.toBeAbsent();
        asked.toBePresent();
      }
    },
  });
}

/** The words of a namespace find its projects only on request. */
function searchingNamespaces(operation: Operation): Case {
  return generatedCase(operation, {
    id: `gen.filter.${operation.id}.search_namespaces`,
    rule: describedRule(operation.id),
    level: 'should',
    title: `${operation.summary}: search_namespaces looks at the namespaces as well`,
    async run(context) {
      const { send, input } = await ready(operation, context, { visibility: 'public' });
      const search = (await send()).text('[0].namespace.path');
      const found = await send({ ...input.params, search, search_namespaces: true });
      context.expect(found).status(200).json('[0].namespace.path').toEqual(search);
    },
  });
}

const shown = new Set([...lists, 'listSubgroups', 'listDescendantGroups']);

/** Cases about the filters of lists that share those of another list. */
export function filterCases(operation: Operation): Case[] {
  const names = new Set(operation.parameters.map((one) => one.name));
  if (!shown.has(operation.id)) return [];
  const shapes = (['simple', 'statistics'] as const).filter((name) => names.has(name));
  const made = shapes.map((name) => shaping(operation, name));
  if (!lists.has(operation.id)) return made;
  const filters = Object.keys(fitting).filter((name) => names.has(name));
  const search = names.has('search_namespaces') ? [searchingNamespaces(operation)] : [];
  return [...made, ...filters.map((name) => emptying(operation, name)), ...search];
}

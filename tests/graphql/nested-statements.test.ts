import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { notBuilt } from '../../graphql/not-built.js';
import { StatementCache } from '../../storage/database/engine/sqlite-client.js';
import { useServer } from '../../tools/testing/use-server.js';
import { fillPlaces, top } from './nested-world.js';

const schema = buildSchema(readFileSync('generated/schema.graphql', 'utf8'));

const inTop = (rest: string): string => `{ group(fullPath: "${top}") { ${rest} } }`;
const projects = (rest: string): string =>
  inTop(`projects(includeSubgroups: true, first: $n) { nodes { ${rest} } }`);
const issues = (rest: string): string =>
  inTop(`issues(includeSubgroups: true, first: $n) { nodes { ${rest} } }`);
const proposals = (rest: string): string =>
  inTop(`mergeRequests(includeSubgroups: true, first: $n) { nodes { ${rest} } }`);
const epics = (rest: string): string => inTop(`epics(first: $n) { nodes { ${rest} } }`);

/** How `$n` objects of each type that has connections are come by; `@` stands for what is asked of each. */
const paths: Readonly<Record<string, string>> = {
  ApprovalRule: proposals('approvalState { rules { @ } }'),
  CiStage: projects('pipelines(first: 1) { nodes { stages { nodes { @ } } } }'),
  Commit: projects('releases(first: 1) { nodes { commit { @ } } }'),
  Discussion: issues('discussions(first: 1) { nodes { @ } }'),
  Environment: projects('environments(first: 1) { nodes { @ } }'),
  Epic: epics('@'),
  EpicIssue: epics('issues(first: 1) { nodes { @ } }'),
  Group: inTop('descendantGroups(first: $n) { nodes { @ } }'),
  Issue: issues('@'),
  MergeRequest: proposals('@'),
  MergeRequestAssignee: proposals('assignees { nodes { @ } }'),
  MergeRequestAuthor: proposals('author { @ }'),
  MergeRequestParticipant: proposals('participants(first: 1) { nodes { @ } }'),
  MergeRequestReviewer: proposals('reviewers { nodes { @ } }'),
  Milestone: inTop('milestones(includeDescendants: true, first: $n) { nodes { @ } }'),
  Namespace: projects('namespace { @ }'),
  Pipeline: projects('pipelines(first: 1) { nodes { @ } }'),
  Project: projects('@'),
  Release: projects('releases(first: 1) { nodes { @ } }'),
  ReleaseAssets: projects('releases(first: 1) { nodes { assets { @ } } }'),
  Repository: projects('repository { @ }'),
  Snippet: projects('snippets(first: 1) { nodes { @ } }'),
  Tree: projects('repository { tree { @ } }'),
  UserCore: issues('author { @ }'),
};

/** Types that nothing on this server is an object of. */
const nowhere = new Set(['Board', 'BoardList', 'DesignCollection']);

/** Lists of numbers are asked for in a few lengths, which among many parents may be one more than among two. */
const lengths = 1;

/** Fields that are null for everybody but the caller. */
const ownAlone = new Set(['groups']);

const required: Readonly<Record<string, string>> = { paths: '["README.md"]' };

const argumentsOf = ({ args }: GraphQLField<unknown, unknown>): string =>
  args
    .filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined)
    .map(({ name }) => `, ${name}: ${required[name]}`)
    .join('');

const firstLeaf = (type: GraphQLNamedType | undefined): string => {
  if (!isObjectType(type) && !isInterfaceType(type)) return '__typename';
  const leaf = Object.values(type.getFields()).find(
    (field) => isLeafType(getNamedType(field.type)) && field.args.length === 0,
  );
  return leaf?.name ?? '__typename';
};

const isUnbuilt = (type: string, field: string): boolean =>
  (notBuilt as Record<string, readonly string[]>)[type]?.includes(field) ?? false;

interface Nested {
  type: string;
  field: string;
  asked: string;
}

/** Every field that is a connection, by the type that it is of. */
const nested: Nested[] = Object.values(schema.getTypeMap()).flatMap((type) => {
  if (!isObjectType(type) || type.name === 'Query' || nowhere.has(type.name)) return [];
  return Object.values(type.getFields()).flatMap((field) => {
    const connection = getNamedType(field.type);
    if (!isObjectType(connection) || !connection.name.endsWith('Connection')) return [];
    const { nodes } = connection.getFields();
    const leaf = firstLeaf(nodes && getNamedType(nodes.type));
    const asked = `${field.name}(first: 2${argumentsOf(field)}) { nodes { ${leaf} } pageInfo { hasNextPage endCursor } }`;
    return [{ type: type.name, field: field.name, asked }];
  });
});

describe.skipIf(process.env['HEARTH_TEST_POSTGRES'] !== undefined)('statements of nested lists', () => {
  const app = useServer({ tier: 'ultimate' });

  it('has a way to every type that has lists', () => {
    const without = [...new Set(nested.map(({ type }) => type))].filter((type) => paths[type] === undefined);
    expect(without).toEqual([]);
    expect(nested.length).toBeGreaterThan(80);
  });

  it('are no more for twenty parents than for two', async () => {
    await fillPlaces(app);
    await app.server.deliveries.settle();
    const taken = vi.spyOn(StatementCache.prototype, 'take');
    const statementsOf = async (query: string) => {
      // Nothing is answered from memory after a write, so that few and many are asked of the database alike.
      await app.services.db.write((tx) => tx('users').where({ id: 1 }).update({ name: 'Administrator' }));
      taken.mockClear();
      const response = await fetch(`${app.url}/api/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${app.server.token}` },
        body: JSON.stringify({ query }),
      });
      const body = (await response.json()) as { errors?: { message: string }[] };
      return { text: JSON.stringify(body), errors: body.errors, statements: taken.mock.calls.length };
    };
    // What goes on beside a request, as the delivery of events, reads as well and only ever adds.
    const leastOf = async (query: string, enough = 0) => {
      let least = await statementsOf(query);
      for (let turn = 1; turn < (enough > 0 ? 40 : 3) && least.statements > enough; turn += 1) {
        const one = await statementsOf(query);
        if (one.statements < least.statements) least = one;
      }
      return least;
    };
    const findings: string[] = [];
    for (const { type, field, asked } of nested) {
      const path = paths[type] ?? '';
      const query = (count: number) => path.replace('$n', String(count)).replace('@', asked);
      await statementsOf(path.replace('$n', '1').replace('@', '__typename'));
      const few = await leastOf(query(2));
      const many = await leastOf(query(20), few.statements + lengths);
      const name = `${type}.${field}`;
      if (isUnbuilt(type, field)) continue;
      if (few.errors ?? many.errors) findings.push(`${name}: ${(few.errors ?? many.errors)?.[0]?.message}`);
      else if (
        !ownAlone.has(field) &&
        many.text.split('"pageInfo"').length <= few.text.split('"pageInfo"').length
      ) {
        findings.push(`${name}: met no more of its parents`);
      } else if (many.statements > few.statements + lengths) {
        findings.push(`${name}: ${few.statements} statements at 2, ${many.statements} at 20`);
      }
    }
    taken.mockRestore();
    expect(findings).toEqual([]);
  }, 120_000);
});

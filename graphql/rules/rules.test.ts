import { readFileSync } from 'node:fs';
import { getNamedType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { Documents } from '../execution/documents.js';
import { type GraphqlRequest, prepare } from '../execution/execute.js';
import { executableSchema } from '../schema.js';

/** What is said of documents that cannot be executed, in the words of the service. */
let executable: Parameters<typeof prepare>[0];
beforeAll(() => {
  const schema = executableSchema(readFileSync('generated/schema.graphql', 'utf8'));
  executable = { name: 'all', schema, documents: new Documents(schema) };
});

const errorsOf = (query: string, more: Partial<GraphqlRequest> = {}) => {
  const found = prepare(executable, { query, variables: {}, operationName: null, ...more }, null);
  return 'errors' in found ? found.errors : [];
};
const messagesOf = (query: string, more: Partial<GraphqlRequest> = {}): string[] =>
  errorsOf(query, more).map(({ message }) => message);

const project = (fields: string): string => `{ project(fullPath: "a") { ${fields} } }`;

describe('documents', () => {
  it.each([
    ['', 'No query string was present'],
    ['{ project }}', 'Parse error on "}" (RCURLY) at [1, 12]'],
    ['{ project', 'Unexpected end of document'],
    ['{ a ? }', 'Parse error on "?" (UNKNOWN_CHAR) at [1, 5]'],
    [project('x'), "Field 'x' doesn't exist on type 'Project'"],
    [project('issues(x: 1) { count }'), "Field 'issues' doesn't accept argument 'x'"],
    ['{ project { id } }', "Field 'project' is missing required arguments: fullPath"],
    [
      project('mergeRequest(iid: 1) { id }'),
      "Argument 'iid' on Field 'mergeRequest' has an invalid value (1). Expected type 'String!'.",
    ],
    [
      'mutation { updateIssue(input: { projectPath: "a", iid: 1 }) { errors } }',
      "Argument 'iid' on InputObject 'UpdateIssueInput' has an invalid value (1). Expected type 'String!'.",
    ],
    ['{ issue(id: "1") { id } }', '"1" is not a valid Global ID'],
    ['{ issue(id: "gid://other/Issue/1") { id } }', '"gid://other/Issue/1" is not a Gitlab Global ID'],
    [
      '{ issue(id: "gid://gitlab/Label/1") { id } }',
      '"gid://gitlab/Label/1" does not represent an instance of Issue',
    ],
    [
      '{ project(fullPath: "a") }',
      "Field must have selections (field 'project' returns Project but has no selections. Did you mean 'project { ... }'?)",
    ],
    [
      project('id { x }'),
      "Selections can't be made on scalars (field 'id' returns ID but has selections [x])",
    ],
    ['query($x: ID) { __typename }', 'Variable $x is declared by anonymous query but not used'],
    ['query A { project(fullPath: $x) { id } }', 'Variable $x is used by A but not declared'],
    [
      'query($x: String!) { project(fullPath: $x) { id } }',
      'Type mismatch on variable $x and argument fullPath (String! / ID!)',
    ],
    [
      'query($x: ID) { project(fullPath: $x) { id } }',
      'Nullability mismatch on variable $x and argument fullPath (ID / ID!)',
    ],
    [
      'query($x: [ID!]!) { project(fullPath: $x) { id } }',
      'List dimension mismatch on variable $x and argument fullPath ([ID!]! / ID!)',
    ],
    ['{ ...A }', 'Fragment A was used, but not defined'],
    ['{ __typename } fragment A on Query { __typename }', 'Fragment A was defined, but not used'],
    ['{ ...A } fragment A on Nothing { id }', "No such type Nothing, so it can't be a fragment condition"],
    ['{ ...A } fragment A on Query { ...A }', 'Fragment A contains an infinite loop'],
    [project('x: id x: name'), "Field 'x' has a field conflict: id or name?"],
    ['{ __typename @a }', 'Directive @a is not defined'],
    ['query A { __typename } query B { __typename }', 'An operation name is required'],
    [
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
      "Recursive query - too many of fields 'fields' detected in single branch of the query",
    ],
  ])('%s: %s', (query, message) => {
    expect(messagesOf(query)).toContain(message);
  });

  it('name the operation that is not there', () => {
    expect(messagesOf('query A { __typename }', { operationName: 'B' })).toEqual(['No operation named "B"']);
  });

  it('say where they are wrong, and in which way', () => {
    const [error] = errorsOf('query GetProject { project(fullPath: "a") { x } }');
    expect(error?.toJSON()).toEqual({
      message: "Field 'x' doesn't exist on type 'Project'",
      locations: [{ line: 1, column: 45 }],
      path: ['query GetProject', 'project', 'x'],
      extensions: { code: 'undefinedField', typeName: 'Project', fieldName: 'x' },
    });
  });

  it('tell values of variables that their types do not take', () => {
    const query = 'query($p: ID!) { project(fullPath: $p) { id } }';
    expect(errorsOf(query)[0]?.toJSON()).toMatchObject({
      message: 'Variable $p of type ID! was provided invalid value',
      extensions: { value: null, problems: [{ path: [], explanation: 'Expected value to not be null' }] },
    });
    const nested = 'mutation($i: CreateNoteInput!) { createNote(input: $i) { errors } }';
    const variables = { i: { noteableId: 'gid://gitlab/Issue/1', nothing: 1 } };
    expect(messagesOf(nested, { variables })[0]).toBe(
      'Variable $i of type CreateNoteInput! was provided invalid value for nothing (Field is not defined on CreateNoteInput), body (Expected value to not be null)',
    );
  });

  it('take a variable of type ID for a Global ID, and a variable in a list for a list', () => {
    const query = 'query($id: ID!) { issue(id: $id) { title } }';
    expect(messagesOf(query, { variables: { id: 'gid://gitlab/Issue/1' } })).toEqual([]);
    const listed = 'query($id: SnippetID!) { snippets(ids: [$id]) { nodes { title } } }';
    expect(messagesOf(listed, { variables: { id: 'gid://gitlab/ProjectSnippet/1' } })).toEqual([]);
  });
});

describe('limits', () => {
  it('grow with the page, and count what is skipped as nothing', () => {
    const query = (size: number) => project(`issues(first: ${size}) { nodes { title author { name } } }`);
    const score = (text: string): number => {
      const found = prepare(executable, { query: text, variables: {}, operationName: null }, null);
      return 'complexity' in found ? found.complexity : -1;
    };
    expect(score(query(100))).toBeGreaterThan(score(query(1)));
    expect(score('{ a: __typename b: __typename @skip(if: true) }')).toBe(1);
  });

  it('refuse what costs too much or goes too deep, quickly', () => {
    const many = `{ ${Array.from({ length: 201 }, (_, index) => `a${index}: __typename`).join(' ')} }`;
    expect(messagesOf(many)).toEqual(['Query has complexity of 201, which exceeds max complexity of 200']);
    const bomb = `{ ...F0 } ${Array.from({ length: 60 }, (_, n) => `fragment F${n} on Query { __typename ...F${n + 1} ...F${n + 1} }`).join(' ')} fragment F60 on Query { __typename }`;
    const begun = performance.now();
    expect(messagesOf(bomb)[0]).toMatch(/exceeds max complexity/);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});

describe('inputs of mutations', () => {
  it('say of what they do not take that they do not, each of them', () => {
    const fields = Object.values(executable.schema.getMutationType()?.getFields() ?? {});
    const said = fields.map(({ name, type, args }) => {
      const selection = isObjectType(getNamedType(type)) ? ' { __typename }' : '';
      const errors = errorsOf(`mutation { ${name}(input: { unheardOf: 1 })${selection} }`);
      const own = errors.find(({ extensions }) => extensions?.['code'] === 'argumentNotAccepted');
      return [own?.message, own?.path?.at(-1), args[0] && getNamedType(args[0].type).name];
    });
    expect(said.length).toBeGreaterThan(40);
    const wanted = said.map(([, , input]) => [
      `InputObject '${input}' doesn't accept argument 'unheardOf'`,
      'unheardOf',
      input,
    ]);
    expect(said).toEqual(wanted);
  });
});

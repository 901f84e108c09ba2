import { check } from '../../check.js';
import { ask, messagesOf, send } from './support/asking.js';

/** What is wrong with a document, with the text that says so and what it names, and the code of its kind. */
const refused: readonly [query: string, text: string, code: string][] = [
  ['{ project(fullPath: "a") { x } }', "Field 'x' doesn't exist on type 'Project'", 'undefinedField'],
  [
    '{ project(fullPath: "a", x: 1) { id } }',
    "Field 'project' doesn't accept argument 'x'",
    'argumentNotAccepted',
  ],
  [
    '{ project { id } }',
    "Field 'project' is missing required arguments: fullPath",
    'missingRequiredArguments',
  ],
  [
    '{ project(fullPath: "a") { mergeRequest(iid: 1) { id } } }',
    "Argument 'iid' on Field 'mergeRequest' has an invalid value (1). Expected type 'String!'.",
    'argumentLiteralsIncompatible',
  ],
  [
    'mutation { updateIssue(input: { projectPath: "a", iid: "1", x: 1 }) { errors } }',
    "InputObject 'UpdateIssueInput' doesn't accept argument 'x'",
    'argumentNotAccepted',
  ],
  [
    'mutation { updateIssue(input: { projectPath: "a", iid: 1 }) { errors } }',
    "Argument 'iid' on InputObject 'UpdateIssueInput' has an invalid value (1). Expected type 'String!'.",
    'argumentLiteralsIncompatible',
  ],
  [
    'mutation { createNote(input: { noteableId: "gid://gitlab/Issue/1" }) { errors } }',
    "Argument 'body' on InputObject 'CreateNoteInput' is required. Expected type String!",
    'missingRequiredInputObjectAttribute',
  ],
  [
    '{ project(fullPath: "a") }',
    "Field must have selections (field 'project' returns Project but has no selections. Did you mean 'project { ... }'?)",
    'selectionMismatch',
  ],
  [
    '{ currentUser { id { x } } }',
    "Selections can't be made on scalars (field 'id' returns ID but has selections [x])",
    'selectionMismatch',
  ],
  ['{ currentUser { x: id x: bot } }', "Field 'x' has a field conflict: id or bot?", 'fieldConflict'],
  ['{ echo(text: $x) }', 'Variable $x is used by anonymous query but not declared', 'variableNotDefined'],
  ['query Q($x: String) { __typename }', 'Variable $x is declared by Q but not used', 'variableNotUsed'],
  ['{ ...F }', 'Fragment F was used, but not defined', 'useAndDefineFragment'],
  [
    '{ __typename } fragment F on Project { id }',
    'Fragment F was defined, but not used',
    'useAndDefineFragment',
  ],
  ['{ ... on Nothing { id } }', "No such type Nothing, so it can't be a fragment condition", 'undefinedType'],
  ['{ __typename @nothing }', 'Directive @nothing is not defined', 'undefinedDirective'],
];

/** Answers to documents, right and wrong. */
export const cases = [
  check({
    id: 'graphql-words-of-refusal',
    rules: ['GRAPHQL-ANSWER-6', 'GRAPHQL-ANSWER-2', 'GRAPHQL-ANSWER-9'],
    title: 'a document that is refused has errors that name what is at fault, and no data',
    async run({ as, expect }) {
      for (const [query, text, code] of refused) {
        const answer = await ask(as.guest, query);
        expect(answer).status(200).json('data').toBeAbsent();
        expect(answer)
          .json('errors')
          .toSatisfy(text, () => messagesOf(answer).includes(text));
        const codes = (answer.at('errors') as { extensions?: { code?: string } }[]).map(
          ({ extensions }) => extensions?.code,
        );
        expect.value(`the codes of ${query}`, codes, answer).toContain(code);
      }
    },
  }),
  check({
    id: 'graphql-type-of-variables',
    rule: 'GRAPHQL-ANSWER-6',
    title: 'a variable of another type, and a value that does not fit one, are told by name',
    async run({ as, expect }) {
      const other = await ask(as.guest, 'query($n: Int!) { echo(text: $n) }', { n: 1 });
      expect(other)
        .json('errors[0].message')
        .toMatch(/^Type mismatch on variable \$n and argument text/);
      const none = await ask(as.guest, 'query($text: String!) { echo(text: $text) }', {});
      expect(none)
        .json('errors[0].message')
        .toMatch(/^Variable \$text of type String! was provided invalid value/);
    },
  }),
  check({
    id: 'graphql-hidden-is-null',
    rule: 'GRAPHQL-ANSWER-3',
    title: 'what is hidden from the caller is null like what is absent, without an error',
    async run({ by, as, world, expect }) {
      const { project, group } = world.place('private');
      const query = `{
        project(fullPath: "${project.fullPath}") { id } group(fullPath: "${group.fullPath}") { id }
        namespace(fullPath: "${group.fullPath}") { id }
        none: project(fullPath: "${group.fullPath}/${world.name('absent')}") { id }
      }`;
      const nothing = { data: { project: null, group: null, namespace: null, none: null } };
      expect(await ask(by(world.person('stranger')), query))
        .json()
        .toEqual(nothing);
      expect(await ask(as.guest, query))
        .json('data.project.id')
        .toBeType('string');
    },
  }),
  check({
    id: 'graphql-lists-leave-out',
    rule: 'GRAPHQL-ANSWER-4',
    title: 'confidential issues are left out of the lists and counts of those who may not read them',
    writes: true,
    async run({ as, by, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public' });
      await world.arrange('POST', `${project.url}/issues`, { title: 'Open' });
      await world.arrange('POST', `${project.url}/issues`, { title: 'Secret', confidential: true });
      const query = `{ project(fullPath: "${project.fullPath}") { issues { count nodes { title } } } }`;
      const issues = { count: 1, nodes: [{ title: 'Open' }] };
      expect(await ask(by(world.person('stranger')), query))
        .json('data.project.issues')
        .toEqual(issues);
      expect(await ask(as.owner, query))
        .json('data.project.issues.count')
        .toEqual(2);
    },
  }),
  check({
    id: 'graphql-directives',
    rules: ['GRAPHQL-DIRECTIVE-1', 'GRAPHQL-DIRECTIVE-2'],
    title: 'fields under @include and @skip are left out, and are validated all the same',
    async run({ as, expect }) {
      const query = `query($no: Boolean!, $yes: Boolean!) {
        __typename a: echo(text: "a") @include(if: $no) b: echo(text: "b") @skip(if: $yes)
        c: echo(text: "c") @include(if: $yes)
      }`;
      const answer = await ask(as.guest, query, { no: false, yes: true });
      expect(answer)
        .json('data')
        .toSatisfy('only __typename and c', (data) => Object.keys(data as object).join() === '__typename,c');
      const wrong = await ask(as.guest, '{ __typename nothing @include(if: false) }');
      expect(wrong).json('errors[0].message').toEqual("Field 'nothing' doesn't exist on type 'Query'");
    },
  }),
  check({
    id: 'graphql-flagged-field',
    rule: 'GRAPHQL-DIRECTIVE-3',
    title: 'a field behind a flag answers null while that is off, and what it promises while it is on',
    async run({ as, expect }) {
      const answer = await ask(as.guest, '{ issues(first: 1, state: opened) { nodes { id } } }');
      expect(answer).status(200).json('errors').toBeAbsent();
      expect(answer)
        .json('data.issues')
        .toSatisfy(
          'null or a connection',
          (value) => value === null || Array.isArray((value as { nodes?: unknown }).nodes),
        );
    },
  }),
  check({
    id: 'graphql-introspection',
    rule: 'GRAPHQL-SCHEMA-1',
    title: 'the types of the schema are told to anybody',
    async run({ anonymous, expect }) {
      const query = `{ __schema { queryType { name } mutationType { name } types { name kind } }
        __type(name: "Project") { fields { name type { name kind ofType { name } } } } }`;
      const answer = await ask(anonymous, query);
      expect(answer).json('data.__schema.queryType.name').toEqual('Query');
      expect(answer).json('data.__schema.mutationType.name').toEqual('Mutation');
      const fields = answer.at('data.__type.fields') as { name: string }[] | undefined;
      expect(answer)
        .json('data.__type.fields')
        .toSatisfy('fullPath among them', () => (fields ?? []).some(({ name }) => name === 'fullPath'));
    },
  }),
  check({
    id: 'graphql-deprecated',
    rule: 'GRAPHQL-SCHEMA-2',
    title: 'a deprecated field works and says what replaces it, and is not there where that is asked for',
    async run({ as, world, expect }) {
      const { project } = world.place('public');
      const query = `{ project(fullPath: "${project.fullPath}") { tagList } }`;
      expect(await ask(as.guest, query))
        .json('errors')
        .toBeAbsent();
      const without = await send(as.guest, { query, remove_deprecated: true });
      expect(without).json('errors[0].message').toEqual("Field 'tagList' doesn't exist on type 'Project'");
      const about =
        '{ __type(name: "Project") { fields(includeDeprecated: true) { name isDeprecated deprecationReason } } }';
      const fields = (await ask(as.guest, about)).at('data.__type.fields') as Record<string, unknown>[];
      const field = fields.find(({ name }) => name === 'tagList');
      expect.value('tagList', field?.['isDeprecated']).toEqual(true);
      expect.value('its reason', field?.['deprecationReason']).toMatch(/^Use `/);
    },
  }),
  check({
    id: 'graphql-times',
    rule: 'GRAPHQL-SCHEMA-3',
    title: 'times are in UTC without a fraction of a second',
    async run({ as, world, expect }) {
      const { project } = world.place('public');
      const answer = await ask(as.guest, `{ project(fullPath: "${project.fullPath}") { createdAt } }`);
      expect(answer)
        .json('data.project.createdAt')
        .toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    },
  }),
];

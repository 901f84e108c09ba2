import { check } from '../../check.js';
import { ask, endpoint, get, messagesOf, projectWithIssues, send, sendBatch } from './support/asking.js';

const typename = '{ __typename }';
const two = 'query A { a: __typename } query B { b: __typename }';
const echo = 'query Echo($text: String!) { echo(text: $text) }';

/** How requests come to the endpoint, and what it says to them as a whole. */
export const cases = [
  check({
    id: 'graphql-endpoint',
    rule: 'GRAPHQL-ENDPOINT-1',
    title: 'queries are answered at /api/graphql',
    async run({ anonymous, expect }) {
      expect(await ask(anonymous, typename))
        .status(200)
        .json()
        .toEqual({ data: { __typename: 'Query' } });
    },
  }),
  check({
    id: 'graphql-explorer',
    rules: ['GRAPHQL-ENDPOINT-2', 'GRAPHQL-ENDPOINT-3'],
    title: 'the explorer is a page that opens without credentials and names the endpoint',
    async run({ anonymous, expect }) {
      const page = await anonymous.get('/-/graphql-explorer', {}, { outside: true });
      expect(page)
        .status(200)
        .header('content-type')
        .toMatch(/^text\/html/);
      expect(page).text().toContain(endpoint);
    },
  }),
  check({
    id: 'graphql-json-body',
    rules: ['GRAPHQL-POST-1', 'GRAPHQL-POST-4'],
    title: 'a JSON body carries query, variables and the name of the operation',
    async run({ as, expect }) {
      const said = await ask(as.guest, echo, { text: 'Hello' });
      expect(said)
        .status(200)
        .json('data.echo')
        .toMatch(/says: Hello$/);
      const chosen = await send(as.guest, { query: two, operationName: 'B' });
      expect(chosen)
        .json()
        .toEqual({ data: { b: 'Query' } });
    },
  }),
  check({
    id: 'graphql-unnamed-among-several',
    rule: 'GRAPHQL-POST-4',
    title: 'one of several operations has to be named, by a name that there is',
    async run({ as, expect }) {
      const none = await send(as.guest, { query: two });
      expect(none).status(200).json('errors[0].message').toEqual('An operation name is required');
      const other = await send(as.guest, { query: two, operationName: 'C' });
      expect(other).status(200).json('errors[0].message').toEqual('No operation named "C"');
    },
  }),
  check({
    id: 'graphql-form-body',
    rule: 'GRAPHQL-POST-2',
    title: 'form fields of the same names do the same, with variables as JSON',
    async run({ as, expect }) {
      const variables = JSON.stringify({ text: 'Form' });
      const said = await send(as.guest, { query: echo, variables, operationName: 'Echo' }, 'form');
      expect(said)
        .status(200)
        .json('data.echo')
        .toMatch(/says: Form$/);
    },
  }),
  check({
    id: 'graphql-variables-forms',
    rule: 'GRAPHQL-POST-3',
    title: 'variables may be an object, JSON, empty, null or absent',
    async run({ as, expect }) {
      for (const variables of [{ text: 'x' }, '{"text":"x"}']) {
        const said = await send(as.guest, { query: echo, variables });
        expect(said)
          .status(200)
          .json('data.echo')
          .toMatch(/says: x$/);
      }
      for (const variables of ['', null, 'null', {}]) {
        const answer = await send(as.guest, { query: typename, variables });
        expect(answer).status(200).json('data.__typename').toEqual('Query');
      }
    },
  }),
  check({
    id: 'graphql-variables-wrong',
    rule: 'GRAPHQL-POST-3',
    title: 'variables of another kind, or text that is no JSON, answer 422 with an error',
    async run({ as, expect }) {
      for (const variables of ['[1]', '7', '{"text":']) {
        const answer = await send(as.guest, { query: typename, variables });
        expect(answer).status(422).json('errors[0].message').toBeType('string');
        expect(answer).json('data').toBeAbsent();
      }
    },
  }),
  check({
    id: 'graphql-get-query',
    rules: ['GRAPHQL-GET-1', 'GRAPHQL-GET-2'],
    title: 'a GET is answered 304 for the tag that it was given, with the headers of polling or without',
    async run({ as, expect }) {
      const polling = {
        'x-requested-with': 'XMLHttpRequest',
        'x-gitlab-graphql-feature-correlation': 'pipeline-graph',
        'x-gitlab-graphql-resource-etag': '/api/graphql:nothing/known',
      };
      for (const headers of [{}, polling]) {
        const first = await get(as.guest, { query: typename }, headers);
        expect(first).status(200).json('data.__typename').toEqual('Query');
        const tag = first.headers['etag'] ?? '';
        expect(first)
          .header('etag')
          .toMatch(/^(W\/)?".+"$/);
        const again = await get(as.guest, { query: typename }, { ...headers, 'if-none-match': tag });
        expect(again).status(304).emptyBody();
        const other = await get(as.guest, { query: '{ echo(text: "1") }' }, { 'if-none-match': tag });
        expect(other)
          .status(200)
          .json('data.echo')
          .toMatch(/says: 1$/);
      }
    },
  }),
  check({
    id: 'graphql-get-no-batch',
    rule: 'GRAPHQL-GET-3',
    title: 'a GET with several queries is never answered by several results',
    async run({ as, expect }) {
      const batch = JSON.stringify([{ query: typename }, { query: typename }]);
      for (const params of [{ query: batch }, { _json: batch }, { _json: [{ query: typename }] }]) {
        const answer = await get(as.guest, params);
        expect(answer)
          .json()
          .toSatisfy('one result', (body) => !Array.isArray(body));
        expect(answer).json('data').toBeAbsent();
      }
    },
  }),
  check({
    id: 'graphql-get-no-mutation',
    rule: 'GRAPHQL-GET-4',
    title: 'a GET with a mutation answers 422 and changes nothing',
    writes: true,
    async run({ as, world, expect }) {
      const project = await projectWithIssues(world, 0);
      const query = `mutation { createIssue(input: { projectPath: "${project.fullPath}", title: "No" }) { errors } }`;
      const several = `query first { __typename } ${query.replace('mutation', 'mutation change')}`;
      for (const params of [{ query }, { query: several, operationName: 'change' }]) {
        const answer = await get(as.owner, params);
        expect(answer).status(422);
        expect(answer).json('errors[0].message').toEqual('Mutations are forbidden in GET requests');
        expect(await as.owner.get(`${project.url}/issues`))
          .json()
          .toHaveLength(0);
      }
    },
  }),
  check({
    id: 'graphql-resource-tag',
    rule: 'GRAPHQL-GET-5',
    title: 'the tag of a pipeline that a page polls changes when the pipeline does',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const sha = world.repository.branches['main'] ?? '';
      const report = (state: string) =>
        world.arrange('POST', `${project.url}/statuses/${sha}`, { state, name: 'build' });
      await report('running');
      const resource = `/api/graphql:pipelines/sha/${sha}`;
      const headers = { 'x-gitlab-graphql-resource-etag': resource };
      const poll = (tag: string) => get(as.owner, { query: typename }, { ...headers, 'if-none-match': tag });
      const first = await poll('');
      const tag = first.headers['etag'] ?? '';
      expect(first)
        .status(200)
        .header('etag')
        .toMatch(/^W\/".+"$/);
      expect(await poll(tag)).status(304);
      await report('success');
      expect(await poll(tag))
        .status(200)
        .header('etag')
        .toDiffer(tag);
    },
  }),
  check({
    id: 'graphql-batch',
    rules: ['GRAPHQL-BATCH-1', 'GRAPHQL-BATCH-2'],
    title: 'an array of queries is answered by an array of results in its order, each with its own errors',
    async run({ as, expect }) {
      const batch = [
        { query: '{ a: __typename }' },
        { query: '{ nothing }' },
        { query: '{ b: __typename }' },
      ];
      const answer = await sendBatch(as.guest, batch);
      expect(answer).status(200).json().toHaveLength(3);
      expect(answer)
        .json('[0]')
        .toEqual({ data: { a: 'Query' } });
      expect(answer).json('[1].errors[0].message').toEqual("Field 'nothing' doesn't exist on type 'Query'");
      expect(answer).json('[1].data').toBeAbsent();
      expect(answer)
        .json('[2]')
        .toEqual({ data: { b: 'Query' } });
    },
  }),
  check({
    id: 'graphql-no-query',
    rules: ['GRAPHQL-ANSWER-1', 'GRAPHQL-ANSWER-2', 'GRAPHQL-ANSWER-5'],
    title: 'no query at all, as any that cannot be read, is answered 200 with errors alone, as JSON in UTF-8',
    async run({ as, expect }) {
      const wrong: [query: string, text: RegExp][] = [
        ['', /^No query string was present$/],
        ['{', /^(Unexpected end of document|Parse error)/],
        ['{ a: }', /^Parse error on "}"/],
        ['{ nothing }', /^Field 'nothing' doesn't exist on type 'Query'$/],
      ];
      for (const [query, text] of wrong) {
        const answer = await send(as.guest, { query });
        expect(answer).status(200).header('content-type').toEqual('application/json; charset=utf-8');
        expect(answer).json('data').toBeAbsent();
        expect(answer)
          .json('errors')
          .toSatisfy(String(text), () => text.test(messagesOf(answer)[0] ?? ''));
      }
    },
  }),
];

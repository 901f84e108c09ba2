import { check } from '../../check.js';

const url = 'https://hooks.example.com/one';
const silent = { url, push_events: false };

/** Webhooks of a project: their record, their life, and what they are refused for. */
export const cases = [
  check({
    id: 'webhook-new',
    rule: 'HOOK-CREATE-1',
    title: 'a new webhook is sent for pushes alone and verifies certificates',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const made = await as.maintainer.post(`${project.url}/hooks`, { url });
      expect(made).status(201).json().toInclude({
        url,
        push_events: true,
        tag_push_events: false,
        issues_events: false,
        merge_requests_events: false,
        enable_ssl_verification: true,
      });
    },
  }),
  check({
    id: 'webhook-record',
    rule: 'HOOK-RECORD-1',
    title: 'a webhook tells its address, its flags and how it stands',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const wish = { ...silent, note_events: true, enable_ssl_verification: false };
      const made = await as.maintainer.post(`${project.url}/hooks`, wish);
      expect(made)
        .status(201)
        .json()
        .toInclude({ ...wish, url_variables: [], disabled_until: null });
      expect(made).json('created_at').toBeType('string');
    },
  }),
  check({
    id: 'webhook-place',
    rule: 'HOOK-RECORD-3',
    title: 'a webhook tells its project and its branch filter',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const wish = { ...silent, push_events_branch_filter: 'release/*' };
      const made = await as.maintainer.post(`${project.url}/hooks`, wish);
      expect(made)
        .status(201)
        .json()
        .toInclude({ project_id: project.id, push_events_branch_filter: 'release/*' });
    },
  }),
  check({
    id: 'webhook-secrets',
    rule: 'HOOK-RECORD-2',
    title: 'neither secret nor values of variables are told',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const variables = {
        url: 'https://hooks.example.com/{word}',
        url_variables: [{ key: 'word', value: 'hush-value' }],
      };
      const made = await as.maintainer.post(`${project.url}/hooks`, {
        ...silent,
        ...variables,
        token: 'hush-token',
      });
      expect(made)
        .status(201)
        .json('url_variables')
        .toTell([{ key: 'word', value: undefined }]);
      const url = `${project.url}/hooks/${made.number('id')}`;
      const read = await as.maintainer.get(url);
      const listed = await as.maintainer.get(`${project.url}/hooks`);
      // What is kept stays so where a change does not speak of it.
      const changed = await as.owner.put(url, { url: variables.url, note_events: true });
      for (const answer of [made, read, listed, changed]) {
        expect(answer).status(200, 201);
        expect
          .value('whether a secret is told', /hush-/.test(JSON.stringify(answer.body)), answer)
          .toEqual(false);
      }
    },
  }),
  check({
    id: 'webhook-order',
    rule: 'HOOK-LIST-1',
    title: 'webhooks are listed by id',
    writes: true,
    async run({ as, world, expect }) {
      const { url: place } = await world.fresh.project();
      for (let count = 0; count < 3; count += 1) await as.maintainer.post(`${place}/hooks`, silent);
      const listed = await as.maintainer.get(`${place}/hooks`);
      const ids = listed.column('id') as number[];
      expect.value('ids', ids, listed).toEqual([...ids].sort((one, other) => one - other));
      expect.value('number of webhooks', ids.length, listed).toEqual(3);
    },
  }),
  check({
    id: 'webhook-absent',
    rule: 'HOOK-GET-1',
    title: 'a webhook of another project is not found',
    writes: true,
    async run({ as, world, expect }) {
      const [one, other] = [await world.fresh.project(), await world.fresh.project()];
      const id = (await as.maintainer.post(`${one.url}/hooks`, silent)).number('id');
      expect(await as.maintainer.get(`${one.url}/hooks/${id}`)).status(200);
      expect(await as.maintainer.get(`${other.url}/hooks/${id}`)).status(404);
      expect(await as.maintainer.put(`${other.url}/hooks/${id}`, silent)).status(404);
    },
  }),
  check({
    id: 'webhook-address',
    rule: 'HOOK-URL-1',
    title: 'an address that leads nowhere, or inwards, is refused',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      for (const bad of ['ftp://hooks.example.com', 'nonsense', 'http://169.254.169.254/']) {
        const answer = await as.maintainer.post(`${project.url}/hooks`, { url: bad });
        expect(answer).status(422);
      }
      expect(await as.maintainer.get(`${project.url}/hooks`))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'webhook-without-address',
    rule: 'HOOK-URL-2',
    title: 'a webhook needs an address',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      expect(await as.maintainer.post(`${project.url}/hooks`, { push_events: false })).status(400);
    },
  }),
  check({
    id: 'webhook-filter',
    rule: 'HOOK-FILTER-1',
    title: 'a filter that is none of branches is refused',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const wish = { ...silent, push_events_branch_filter: 'a..b' };
      expect(await as.maintainer.post(`${project.url}/hooks`, wish)).status(422);
    },
  }),
  check({
    id: 'webhook-change',
    rule: 'HOOK-UPDATE-1',
    title: 'a change keeps what it does not name',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const made = await as.maintainer.post(`${project.url}/hooks`, { ...silent, issues_events: true });
      const path = `${project.url}/hooks/${made.number('id')}`;
      const changed = await as.maintainer.put(path, { url, note_events: true });
      const wanted = { push_events: false, issues_events: true, note_events: true };
      expect(changed).status(200).json().toInclude(wanted);
      expect(await as.maintainer.get(path))
        .json()
        .toEqual(changed.body);
    },
  }),
  check({
    id: 'webhook-removed',
    rule: 'HOOK-DELETE-1',
    title: 'a webhook that was removed is gone',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const made = await as.maintainer.post(`${project.url}/hooks`, silent);
      const path = `${project.url}/hooks/${made.number('id')}`;
      expect(await as.maintainer.delete(path)).status(204);
      expect(await as.maintainer.get(path)).status(404);
    },
  }),
  check({
    id: 'webhook-roles',
    rule: 'HOOK-ACCESS-1',
    title: 'webhooks of a project are for maintainers',
    async run({ as, anonymous, world, expect }) {
      const { project } = await world.place('public');
      expect(await as.maintainer.get(`${project.url}/hooks`)).status(200);
      expect(await as.developer.get(`${project.url}/hooks`)).status(403);
      expect(await anonymous.get(`${project.url}/hooks`)).status(401);
    },
  }),
  check({
    id: 'webhook-system-roles',
    rule: 'HOOK-ACCESS-3',
    title: 'webhooks of the installation are for administrators',
    needs: ['admin'],
    async run({ as, anonymous, expect }) {
      expect(await as.admin.get('/hooks')).status(200);
      expect(await as.owner.get('/hooks')).status(403);
      expect(await anonymous.get('/hooks')).status(401);
    },
  }),
  check({
    id: 'webhook-state',
    rule: 'HOOK-STATE-1',
    title: 'a webhook that has not failed is executable',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const made = await as.maintainer.post(`${project.url}/hooks`, silent);
      expect(made).status(201).json().toInclude({ alert_status: 'executable', disabled_until: null });
    },
  }),
];

import { check } from '../../check.js';
import { projectArchive } from './support/archive.js';
import { imported, sent } from './support/sending.js';

/** How far imports are, and what they bring in. */
export const cases = [
  check({
    id: 'import-scheduled',
    rules: ['IMPORT-FILE-1', 'IMPORT-PARAM-8', 'IMPORT-STATE-1', 'IMPORT-FIELD-1', 'IMPORT-FIELD-2'],
    title: 'an archive that is sent answers 201 with the new project, scheduled',
    writes: true,
    async run(context) {
      const { answer, path } = await sent(context, projectArchive());
      context
        .expect(answer)
        .status(201)
        .json()
        .toInclude({ path, import_status: 'scheduled', failed_relations: [] });
      context
        .expect(answer)
        .json('path_with_namespace')
        .toMatch(new RegExp(`/${path}$`));
      context.expect(answer).json('correlation_id').toBePresent();
    },
  }),
  check({
    id: 'import-finished',
    rules: ['IMPORT-STATE-2', 'IMPORT-STATUS-1', 'IMPORT-FIELD-3'],
    title: 'an import ends as finished, names its kind, and the project is as the archive says',
    writes: true,
    async run(context) {
      const { state } = await imported(context, projectArchive());
      context.expect(state).status(200).json().toInclude({
        import_status: 'finished',
        import_type: 'gitlab_project',
        description: 'from the archive',
      });
    },
  }),
  check({
    id: 'import-correlation',
    rule: 'IMPORT-FIELD-8',
    title: 'the state carries the correlation id of the request that began it',
    writes: true,
    async run(context) {
      const { answer, state } = await imported(context, projectArchive());
      context.expect(state).json('correlation_id').toEqual(answer.text('correlation_id'));
    },
  }),
  check({
    id: 'import-without-stats',
    rule: 'IMPORT-FIELD-6',
    title: 'an import from an archive has no counters',
    writes: true,
    async run(context) {
      const { state } = await imported(context, projectArchive());
      context.expect.value('stats', state.at('stats') ?? null).toBeNull();
    },
  }),
  check({
    id: 'import-never',
    rule: 'IMPORT-FIELD-7',
    title: 'a project that was never imported is none, of no kind',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      expect(await as.owner.get(`${url}/import`))
        .json()
        .toInclude({ import_status: 'none', import_type: null });
    },
  }),
  check({
    id: 'import-failed',
    rule: 'IMPORT-FIELD-4',
    title: 'an import that fails says why, one that does not says nothing',
    writes: true,
    async run(context) {
      const { state } = await imported(context, projectArchive({}, { version: '9.9.9' }));
      context.expect(state).json('import_status').toEqual('failed');
      context
        .expect(state)
        .json('import_error')
        .toMatch(/Import version mismatch/);
      const good = await imported(context, projectArchive());
      context.expect(good.state).json('import_error').toBeNull();
    },
  }),
  check({
    id: 'import-with-a-bad-part',
    rules: ['IMPORT-FIELD-5', 'IMPORT-STATUS-3'],
    title: 'a part that cannot be brought in is listed, and the import finishes',
    writes: true,
    async run(context) {
      const issues = [
        { iid: 1, title: 'good' },
        { iid: 2, title: '' },
      ];
      const { state, url } = await imported(context, projectArchive({ issues }));
      context.expect(state).json('import_status').toEqual('finished');
      context.expect(state).json('failed_relations').toHaveLength(1);
      context
        .expect(state)
        .json('failed_relations[0]')
        .toInclude({ relation_name: 'issues', line_number: 1 });
      context.expect(await context.as.owner.get(`${url}/issues/1`)).status(200);
    },
  }),
  check({
    id: 'import-with-many-bad-parts',
    rule: 'LIMIT-IMPORT-1',
    title: 'of more parts that cannot be brought in, a hundred are listed',
    writes: true,
    async run(context) {
      const issues = Array.from({ length: 103 }, (_, at) => ({ iid: at + 1, title: '' }));
      const { state } = await imported(context, projectArchive({ issues }));
      context.expect(state).json('import_status').toEqual('finished');
      context.expect(state).json('failed_relations').toHaveLength(100);
    },
  }),
  check({
    id: 'import-keeps-numbers',
    rules: ['IMPORT-MAP-1', 'IMPORT-MAP-2'],
    title: 'issues and milestones keep their iid, and the importer stands for everybody',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const relations = {
        milestones: [{ iid: 4, title: 'v4', state: 'active' }],
        issues: [{ iid: 7, title: 'seven', author_id: 12 }],
      };
      const { url } = await imported(context, projectArchive(relations));
      const self = (await as.owner.get('/user')).number();
      expect(await as.owner.get(`${url}/issues/7`))
        .status(200)
        .json('author.id')
        .toEqual(self);
      expect(await as.owner.get(`${url}/milestones`))
        .json('[0].iid')
        .toEqual(4);
    },
  }),
  check({
    id: 'import-state-for-readers',
    rule: 'IMPORT-STATUS-2',
    title: 'whoever reads the project reads the state of its import, but not without credentials',
    async run({ as, anonymous, world, expect }) {
      const { project } = await world.place('public');
      expect(await as.guest.get(`${project.url}/import`)).status(200);
      expect(await anonymous.get(`${project.url}/import`)).status(401);
    },
  }),
  check({
    id: 'import-maps-members',
    rules: ['IMPORT-MAP-2', 'IMPORT-MAP-4'],
    title: 'members of an archive are added by an administrator alone, as maintainers at most',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const ann = await world.fresh.user();
      const bob = await world.fresh.user();
      const told = ({ id, username, email }: typeof ann) => ({ id, username, public_email: email });
      const archive = projectArchive({
        project_members: [
          { source_type: 'Project', access_level: 50, user_id: ann.id, user: told(ann) },
          { source_type: 'Project', access_level: 20, user_id: bob.id, user: told(bob) },
        ],
      });
      const levelsIn = async (url: string): Promise<unknown[]> => {
        const wish = { user_ids: [ann.id, bob.id] };
        const rows = (await as.admin.get(`${url}/members/all`, wish)).list();
        return [ann, bob].map(({ id }) => rows.find((row) => row['id'] === id)?.['access_level']);
      };
      const byOwner = await imported(context, archive);
      expect.value('levels', await levelsIn(byOwner.url), byOwner.state).toEqual([undefined, undefined]);
      const byAdmin = await imported({ ...context, as: { ...as, owner: as.admin } }, archive);
      expect.value('levels', await levelsIn(byAdmin.url), byAdmin.state).toEqual([40, 20]);
    },
  }),
];

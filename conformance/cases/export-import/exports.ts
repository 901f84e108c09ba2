import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import { filesIn } from './support/archive.js';

const states = ['none', 'queued', 'started', 'finished', 'regeneration_in_progress'];

const isOver = (state: Exchange): boolean => ['finished', 'none'].includes(String(state.at('export_status')));

/** A project of its own with an export of it. */
async function exported({ as, world, until }: CaseContext, params: object = {}) {
  const project = await world.fresh.project({ content: true });
  const asked = await as.owner.post(`${project.url}/export`, { ...params });
  const state = await until(() => as.owner.get(`${project.url}/export`), isOver);
  return { project, asked, state };
}

/** Exporting a project. */
export const cases = [
  check({
    id: 'export-state-record',
    rules: ['EXPORT-FIELD-1', 'EXPORT-STATUS-1'],
    title: 'the state of an export tells the project and none before it was asked for',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const whole = (await as.owner.get(project.url)).record();
      const state = await as.owner.get(`${project.url}/export`);
      expect(state).status(200).json().toInclude({
        id: project.id,
        description: whole['description'],
        name: whole['name'],
        name_with_namespace: whole['name_with_namespace'],
        path: whole['path'],
        path_with_namespace: whole['path_with_namespace'],
        export_status: 'none',
      });
    },
  }),
  check({
    id: 'export-state-since',
    rule: 'EXPORT-FIELD-2',
    title: 'created_at of the state is that of the project',
    writes: true,
    async run(context) {
      const { project, state } = await exported(context);
      const made = (await context.as.owner.get(project.url)).text('created_at');
      context.expect(state).json('created_at').toEqual(made);
    },
  }),
  check({
    id: 'export-asked',
    rules: ['EXPORT-ASK-1', 'ERROR-202'],
    title: 'asking for an export answers 202 with a message',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const asked = await as.owner.post(`${url}/export`);
      expect(asked).status(202).json('message').toMatch(/202/);
    },
  }),
  check({
    id: 'export-goes-its-way',
    rules: ['EXPORT-STATE-1', 'EXPORT-STATE-2', 'EXPORT-FIELD-3'],
    title: 'an export that was asked for is queued, then started, then finished',
    writes: true,
    async run({ as, world, expect, until }) {
      const { url } = await world.fresh.project({ content: true });
      await as.owner.post(`${url}/export`);
      const first = await as.owner.get(`${url}/export`);
      expect(first).json('export_status').toBeOneOf('queued', 'started', 'finished');
      const last = await until(
        () => as.owner.get(`${url}/export`),
        (state) =>
          state.at('export_status') === 'finished' || !states.includes(String(state.at('export_status'))),
      );
      expect(last).json('export_status').toEqual('finished');
    },
  }),
  check({
    id: 'export-links',
    rule: 'EXPORT-FIELD-4',
    title: 'the addresses are there once the export has finished, and not before',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const before = await as.owner.get(`${(await world.fresh.project()).url}/export`);
      expect(before).json('_links').toBeAbsent();
      const { project, state } = await exported(context);
      expect(state)
        .json('_links.api_url')
        .toMatch(new RegExp(`/projects/${project.id}/export/download$`));
      expect(state)
        .json('_links.web_url')
        .toMatch(/\/download_export$/);
    },
  }),
  check({
    id: 'export-download',
    rules: ['EXPORT-GET-1', 'EXPORT-GET-3'],
    title: 'a finished export is downloaded as an attachment named after the moment and the path',
    writes: true,
    async run(context) {
      const { project } = await exported(context);
      const answer = await context.as.owner.get(`${project.url}/export/download`);
      context
        .expect(answer)
        .status(200)
        .header('content-type')
        .toMatch(/^application\/octet-stream/);
      context
        .expect(answer)
        .header('content-disposition')
        .toMatch(/^attachment; filename="\d{4}-\d\d-\d\d_\d\d-\d\d-\d{3}_.+_export\.tar\.gz"/);
      context.expect.value('the first bytes', answer.bytes.subarray(0, 2).toString('hex')).toEqual('1f8b');
    },
  }),
  check({
    id: 'export-layout',
    rules: ['EXPORT-FILE-1', 'EXPORT-ASK-2'],
    title: 'the archive has VERSION, a bundle, the project with the given description, and its relations',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const { project } = await exported(context, { description: 'given' });
      const files = filesIn((await as.owner.get(`${project.url}/export/download`)).bytes);
      expect.value('VERSION', files.get('VERSION')?.toString().trim()).toMatch(/^\d+\.\d+\.\d+$/);
      expect
        .value('the bundle', files.get('project.bundle')?.subarray(0, 15).toString('latin1'))
        .toMatch(/^# v\d git bundle/);
      const tree = JSON.parse(files.get('tree/project.json')?.toString() ?? '{}') as Record<string, unknown>;
      expect.value('the description', tree['description']).toEqual('given');
      for (const relation of ['issues', 'labels', 'milestones', 'merge_requests', 'project_members']) {
        expect.value(`the relation ${relation}`, files.has(`tree/project/${relation}.ndjson`)).toEqual(true);
      }
    },
  }),
  check({
    id: 'export-without-secrets',
    rule: 'EXPORT-FILE-2',
    title: 'no hooks, variables, integrations, environments or deployments are in the archive',
    writes: true,
    async run(context) {
      const { project } = await exported(context);
      const files = filesIn((await context.as.owner.get(`${project.url}/export/download`)).bytes);
      const names = [...files.keys()].join(' ');
      context.expect
        .value(
          'the names of the files',
          /\/(hooks|variables|triggers|services|integrations|environments|deployments)\./.test(names),
        )
        .toEqual(false);
      context.expect.value('the number of files', files.size > 3).toEqual(true);
    },
  }),
  check({
    id: 'export-never-made',
    rule: 'EXPORT-GET-2',
    title: 'without an export the download answers 404',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      expect(await as.owner.get(`${url}/export/download`)).status(404);
    },
  }),
  check({
    id: 'export-again',
    rules: ['EXPORT-STATE-3', 'EXPORT-ASK-8'],
    title: 'a second export is taken, and the file of the first stays until it is there',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const { project } = await exported(context);
      expect(await as.owner.post(`${project.url}/export`)).status(202);
      expect(await as.owner.get(`${project.url}/export`))
        .json('export_status')
        .toBeOneOf('regeneration_in_progress', 'finished');
      expect(await as.owner.get(`${project.url}/export/download`)).status(200);
    },
  }),
  check({
    id: 'export-part',
    rule: 'EXPORT-GET-5',
    title: 'a range of the archive is answered with 206 or with all of it',
    writes: true,
    async run(context) {
      const { project } = await exported(context);
      const headers = { range: 'bytes=0-1' };
      const answer = await context.as.owner.get(`${project.url}/export/download`, {}, { headers });
      context.expect(answer).status(200, 206);
      const length = answer.status === 206 ? 2 : Number(answer.headers['content-length']);
      context.expect.value('the number of bytes', answer.bytes.length).toEqual(length);
    },
  }),
  check({
    id: 'export-for-another-server',
    rule: 'EXPORT-GET-6',
    title: 'whoever names application/gzip in Accept gets the archive under that type',
    writes: true,
    async run(context) {
      const { project } = await exported(context);
      const headers = { accept: 'application/gzip, application/x-tar' };
      const answer = await context.as.owner.head(`${project.url}/export/download`, {}, { headers });
      context.expect(answer).status(200).header('content-type').toEqual('application/gzip');
    },
  }),
  check({
    id: 'export-by-developers',
    rule: 'EXPORT-ACCESS-1',
    title: 'developers neither ask for an export, nor see its state, nor download it once it is there',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { url } = await world.fresh.project();
      const { project } = await exported(context);
      for (const place of [url, project.url]) {
        expect(await as.developer.post(`${place}/export`)).status(403);
        expect(await as.developer.get(`${place}/export`)).status(403);
        expect(await as.developer.get(`${place}/export/download`)).status(403);
      }
    },
  }),
  check({
    id: 'export-switched-off',
    rule: 'EXPORT-ACCESS-2',
    title: 'with exports switched off every call answers 404',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      await world.arrange('PUT', '/application/settings', { project_export_enabled: false });
      try {
        expect(await as.owner.post(`${url}/export`)).status(404);
        expect(await as.owner.get(`${url}/export`)).status(404);
        expect(await as.owner.get(`${url}/export/download`)).status(404);
      } finally {
        await world.arrange('PUT', '/application/settings', { project_export_enabled: true });
      }
    },
  }),
];

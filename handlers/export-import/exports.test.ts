import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { filesOf, linesOf } from './testing/archive.js';

const accepted = { message: '202 Accepted' };

describe('exportProject', () => {
  const app = useServer();

  const scene = async () => {
    const project = await app.make.project({ path: 'site', files: { 'README.md': '# Site\n' } });
    return { project, owner: app.as('root') };
  };

  const exported = async (url: string, body: { description?: string } = {}) => {
    const asked = await app.as('root').post(`${url}/export`, body);
    expect([asked.status, asked.body]).toEqual([202, accepted]);
    await app.server.jobs.drain();
    return app.as('root').get(`${url}/export/download`);
  };

  it('goes from none over queued to finished, and gives addresses then', async () => {
    const { project, owner } = await scene();
    expect((await owner.get(`${project.url}/export`)).body).toMatchObject({
      id: project.id,
      path: 'site',
      export_status: 'none',
    });
    await app.server.jobs.stop();
    await owner.post(`${project.url}/export`);
    const queued = (await owner.get(`${project.url}/export`)).body;
    expect([queued.export_status, queued._links]).toEqual(['queued', undefined]);
    await app.server.jobs.drain();
    const done = (await owner.get(`${project.url}/export`)).body;
    expect(done.export_status).toBe('finished');
    expect(done._links.api_url).toBe(`${app.url}/api/v4/projects/${project.id}/export/download`);
    app.server.jobs.start();
  });

  it('keeps the old file while a new one is made', async () => {
    const { project, owner } = await scene();
    const first = await exported(project.url);
    await app.server.jobs.stop();
    await owner.post(`${project.url}/export`);
    expect((await owner.get(`${project.url}/export`)).body.export_status).toBe('regeneration_in_progress');
    const again = await owner.get(`${project.url}/export/download`);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    app.server.jobs.start();
  });

  it('holds the layout of the format', async () => {
    const { project, owner } = await scene();
    const issue = (await owner.post(`${project.url}/issues`, { title: 'One', labels: 'bug' })).body;
    await owner.post(`${project.url}/issues/${issue.iid}/notes`, { body: 'a note' });
    const files = await filesOf((await exported(project.url, { description: 'other' })).bytes);
    expect(files.get('VERSION')?.toString()).toBe('0.2.4');
    expect(files.get('project.bundle')?.toString('latin1').startsWith('# v2 git bundle')).toBe(true);
    expect(JSON.parse(files.get('tree/project.json')?.toString() ?? '')).toMatchObject({
      description: 'other',
    });
    const [line] = linesOf(files, 'issues');
    expect(line).toMatchObject({
      title: 'One',
      iid: issue.iid,
      label_links: [{ label: { title: 'bug', type: 'ProjectLabel' } }],
      notes: expect.arrayContaining([expect.objectContaining({ note: 'a note', noteable_type: 'Issue' })]),
    });
    expect(line).not.toHaveProperty('id');
    expect(files.get('tree/project/auto_devops.ndjson')?.toString()).toBe('null');
    expect(files.get('tree/project/boards.ndjson')?.toString()).toBe('');
  });

  it('names the archive after its moment and the path', async () => {
    const { project } = await scene();
    const answer = await exported(project.url);
    expect(answer.headers['content-type']).toBe('application/octet-stream');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="(\d{4}-\d\d-\d\d_\d\d-\d\d-\d{3}_\w.*_export\.tar\.gz)"; filename\*=UTF-8''\1$/,
    );
    expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
  });

  it('sends a part where a range asks for it', async () => {
    const { project } = await scene();
    const whole = await exported(project.url);
    const ask = (headers: Record<string, string>) =>
      fetch(`${app.url}/api/v4${project.url}/export/download`, {
        headers: { 'private-token': app.server.token, ...headers },
      });
    const part = await ask({ range: 'bytes=2-9' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 2-9/${whole.bytes.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.bytes.subarray(2, 10))).toBe(true);
    expect((await ask({ range: 'bytes=9-2' })).status).toBe(200);
    expect((await ask({ range: 'bytes=2-9', 'if-range': '"other"' })).status).toBe(200);
  });

  it('forgets the file after a day', async () => {
    const { project, owner } = await scene();
    await exported(project.url);
    app.server.clock.advance(25 * 3_600_000);
    const answer = await owner.get(`${project.url}/export/download`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Not found or has expired' }]);
    expect((await owner.get(`${project.url}/export`)).body.export_status).toBe('none');
  });

  it('answers 404 before anything was exported', async () => {
    const { project, owner } = await scene();
    const answer = await owner.get(`${project.url}/export/download`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Not found or has expired' }]);
  });

  it.each(['post /export', 'get /export', 'get /export/download'])(
    'lets nobody below a maintainer %s',
    async (what) => {
      const [verb = '', path = ''] = what.split(' ');
      const developer = await app.make.user();
      const project = await app.make.project({ visibility: 'private' });
      await app.make.members({ type: 'project', id: project.id }, { developer });
      const call = (who: Parameters<typeof app.as>[0]) =>
        verb === 'post'
          ? app.as(who).post(`${project.url}${path}`)
          : app.as(who).get(`${project.url}${path}`);
      const answers = [await call(developer), await call(await app.make.user()), await call(null)];
      expect(answers.map(({ status }) => status)).toEqual([403, 404, 401]);
    },
  );

  it('is not there where the server has it switched off', async () => {
    const { project, owner } = await scene();
    await owner.put('/application/settings', { project_export_enabled: false });
    const answer = await owner.post(`${project.url}/export`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Not Found' }]);
  });

  it('refuses a project beyond the limit', async () => {
    const { project, owner } = await scene();
    await owner.put('/application/settings', { max_export_size: 1 });
    await owner.post(`${project.url}/repository/files/big.txt`, {
      branch: 'main',
      content: 'x'.repeat(1_200_000),
      commit_message: 'big',
    });
    await app.services.db.write(async (tx) => {
      await tx('project_statistics').where({ project_id: project.id }).update({ repository_size: 2_000_000 });
    });
    const answer = await owner.post(`${project.url}/export`);
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: 'The project size exceeds the export limit.' },
    ]);
  });
});

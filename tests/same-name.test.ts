import { describe, expect, it } from 'vitest';
import { useServer } from '../tools/testing/use-server.js';
import { names } from './same-name/branches.js';
import { fieldsWithReferences, holdings } from './same-name/fields.js';
import { asks } from './same-name/revisions.js';
import { makeSameName } from './same-name/scene.js';

const app = useServer();
const holding = (kind: string) =>
  Object.entries(holdings)
    .filter(([, holds]) => holds === kind)
    .map(([name]) => name)
    .sort();

describe('a branch and a tag of the same name', () => {
  it('are told apart by every parameter of the document that could hold a reference', () => {
    const inSpec = [...new Set(fieldsWithReferences)].sort();
    expect(Object.keys(holdings).sort(), 'say what each holds in tests/same-name/fields.ts').toEqual(inSpec);
    const asked = 'ask by each that holds a revision in tests/same-name/revisions.ts';
    expect(Object.keys(asks).sort(), asked).toEqual(holding('revision'));
    const named = 'call each that holds a branch in tests/same-name/branches.ts';
    expect(Object.keys(names).sort(), named).toEqual(holding('branch'));
  });

  it('mean the branch wherever a revision is asked for, and each by its full name', async () => {
    const scene = await makeSameName(app);
    const wrong: unknown[] = [];
    for (const [name, ask] of Object.entries(asks)) {
      const ofBranch = await ask(scene, scene.ofBranch);
      const ofTag = await ask(scene, scene.ofTag);
      expect(ofBranch, `${name} tells commits apart`).not.toEqual(ofTag);
      const told = {
        twin: await ask(scene, 'twin'),
        'refs/heads/twin': await ask(scene, 'refs/heads/twin'),
        'refs/tags/twin': await ask(scene, 'refs/tags/twin'),
        lone: await ask(scene, 'lone'),
      };
      const wanted = { twin: ofBranch, 'refs/heads/twin': ofBranch, 'refs/tags/twin': ofTag, lone: ofTag };
      for (const key of Object.keys(wanted) as (keyof typeof wanted)[])
        if (JSON.stringify(told[key]) !== JSON.stringify(wanted[key]))
          wrong.push({ name, key, told: told[key], wanted: wanted[key] });
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it.each(Object.entries(names))('mean the branch for %s, and a tag alone means nothing', async (_, ask) => {
    const scene = await makeSameName(app);
    const state = async () => {
      const repository = app.services.git.open(scene.project.id);
      const branches = await repository.branches();
      return [...branches, await repository.ref('refs/tags/twin'), await repository.ref('refs/tags/lone')];
    };
    const before = await state();
    const refused = await ask(scene, 'lone');
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    expect(await state()).toEqual(before);
    const answer = await ask(scene, 'twin');
    expect(`${answer.status} ${JSON.stringify(answer.body)}`).toMatch(/^2/);
    expect((await state()).slice(-2)).toEqual([scene.ofTag, scene.ofTag]);
  });

  it('are told apart by statuses and pipelines, whose references are told by their short names', async () => {
    const { call, ofBranch } = await makeSameName(app);
    const report = async (ref: string) => {
      const { status, body } = await call('POST', `/statuses/${ofBranch}`, {
        state: 'success',
        name: ref,
        ref,
      });
      return [status, body.ref, body.pipeline_id];
    };
    const [branch, again, tag] = [
      await report('twin'),
      await report('refs/heads/twin'),
      await report('refs/tags/twin'),
    ];
    expect(branch.slice(0, 2)).toEqual([201, 'twin']);
    expect(again).toEqual(branch);
    expect(tag.slice(0, 2)).toEqual([201, 'twin']);
    expect(tag[2]).not.toBe(branch[2]);

    const statuses = async (ref: string) =>
      (await call('GET', `/repository/commits/${ofBranch}/statuses`, { ref })).body.map(
        ({ name }: { name: string }) => name,
      );
    expect(await statuses('refs/heads/twin')).toEqual(['twin', 'refs/heads/twin']);
    expect(await statuses('refs/tags/twin')).toEqual(['refs/tags/twin']);
    const pipelines = async (ref: string) =>
      (await call('GET', '/pipelines', { ref })).body.map(({ id }: { id: number }) => id);
    expect(await pipelines('refs/heads/twin')).toEqual([branch[2]]);
    expect(await pipelines('refs/tags/twin')).toEqual([tag[2]]);
    const latest = async (ref: string) => (await call('GET', '/pipelines/latest', { ref })).body.id;
    expect(await Promise.all(['twin', 'refs/heads/twin', 'refs/tags/twin'].map(latest))).toEqual([
      branch[2],
      branch[2],
      tag[2],
    ]);
  });

  it('are told by their short names in deployments, and a tag where its full name says so', async () => {
    const { call, ofBranch } = await makeSameName(app);
    const report = async (ref: string) => {
      const params = { environment: 'qa', sha: ofBranch, ref, tag: false, status: 'failed' };
      const { status, body } = await call('POST', '/deployments', params);
      return [status, body.ref];
    };
    const refs = ['twin', 'refs/heads/twin', 'refs/tags/twin', 'lone', 'refs/tags/lone'];
    const told = ['twin', 'twin', 'twin', 'lone', 'lone'].map((ref) => [201, ref]);
    expect(await Promise.all(refs.map(report))).toEqual(told);
    expect((await report('refs/heads/lone'))[0]).toBe(400);
  });

  it('let nobody past the protection of a branch or tag by its full name', async () => {
    const { project, ofBranch, call } = await makeSameName(app);
    const developer = await app.make.user();
    await app.make.members({ type: 'project', id: project.id }, { developer });
    await call('POST', '/protected_branches', { name: 'twin', push_access_level: 40 });
    await call('POST', '/protected_tags', { name: 'lone', create_access_level: 40 });
    const statuses = ['twin', 'refs/heads/twin', 'refs/tags/twin', 'lone', 'refs/tags/lone'].map(
      async (ref) =>
        (await app.as(developer).post(`${project.url}/statuses/${ofBranch}`, { state: 'success', ref }))
          .status,
    );
    expect(await Promise.all(statuses)).toEqual([403, 403, 201, 403, 403]);
  });
});

import { describe, expect, it } from 'vitest';
import { SecretUnreadable } from '../storage/secrets/box.js';
import type { MadeProject, MadeUser } from '../tools/testing/factories.js';
import { useServer } from '../tools/testing/use-server.js';
import { isTold, sayingsOf } from './integrations.js';
import type { Outgoing } from './sender.js';
import { payloads } from './testing/events.testing.js';

const app = useServer();
const webhook = 'https://hooks.example/services/one';
const context = {
  hookName: 'Push Hook',
  version: '15.6.0',
  baseUrl: 'https://hearth.example',
  chain: 'the-chain',
  key: 'the-key',
  at: '2022-10-03T09:06:12.000Z',
};

/** A project whose branches `main` and `stable` are protected, and whoever sets its integrations up. */
async function scene(): Promise<{
  project: MadeProject;
  set: (slug: string, input: object) => Promise<void>;
}> {
  const maintainer: MadeUser = await app.make.user();
  const project = await app.make.project({ members: { maintainer } });
  for (const name of ['main', 'stable']) {
    await app.as(maintainer).post(`/projects/${project.id}/protected_branches`, { name });
  }
  const set = async (slug: string, input: object) => {
    const answer = await app.as(maintainer).put(`/projects/${project.id}/integrations/${slug}`, { ...input });
    expect(answer.status).toBe(200);
  };
  return { project, set };
}

const rowOf = async (slug: string) => {
  const row = await app.services.db.read('integrations').where({ slug }).first();
  if (!row) throw new Error(`${slug} was not set up`);
  return row;
};

const heard = async (slug: string, flag: string, more: object = {}): Promise<readonly Outgoing[]> =>
  sayingsOf(app.services, await rowOf(slug), {
    payload: { ...payloads[flag], ...more },
    context: { ...context, flag },
  });

describe('an integration', () => {
  it.each([
    [{}, ['main']],
    [{ branches_to_be_notified: 'all' }, ['main', 'stable', 'topic']],
    [{ branches_to_be_notified: 'default' }, ['main']],
    [{ branches_to_be_notified: 'protected' }, ['main', 'stable']],
    [{ branches_to_be_notified: 'default_and_protected' }, ['main', 'stable']],
    [{ notify_only_default_branch: true }, ['main']],
    [{ notify_only_default_branch: false }, ['main', 'stable', 'topic']],
  ])('with %j hears of pushes to %j', async (input, branches) => {
    const { set } = await scene();
    await set('slack', { webhook, ...input });
    const found: string[] = [];
    for (const name of ['main', 'stable', 'topic']) {
      if ((await heard('slack', 'push_events', { ref: `refs/heads/${name}` })).length > 0) found.push(name);
    }
    expect(found).toEqual(branches);
  });

  it('hears of every tag, whatever its branches are', async () => {
    const { set } = await scene();
    await set('emails-on-push', { recipients: 'ann@example.org', branches_to_be_notified: 'default' });
    expect(await heard('emails-on-push', 'tag_push_events')).toHaveLength(1);
  });

  it('is told of the flags of its kind that are on, while it is active', async () => {
    const { set } = await scene();
    await set('slack', { webhook, issues_events: false });
    const told = async (flag: string) => isTold(app.services.integrationKinds, await rowOf('slack'), flag);
    expect([await told('push_events'), await told('issues_events')]).toEqual([true, false]);
    // Slack takes this flag and has no message for it, and deployments are off until they are switched on.
    expect([await told('job_events'), await told('deployment_events')]).toEqual([false, false]);
    await app.services.db.write((tx) => tx('integrations').update({ active: 0 }));
    expect(await told('push_events')).toBe(false);
  });

  it('hears only of pipelines that failed, unless it wants to hear of all that end', async () => {
    const { set } = await scene();
    const passed = {
      object_attributes: { id: 1, ref: 'main', status: 'success', detailed_status: 'passed', duration: 3671 },
    };
    const running = { object_attributes: { id: 1, ref: 'main', status: 'running' } };
    await set('pumble', { webhook });
    expect(await heard('pumble', 'pipeline_events', passed)).toEqual([]);
    await set('pumble', { webhook, notify_only_broken_pipelines: false });
    const [said] = await heard('pumble', 'pipeline_events', passed);
    expect(JSON.stringify(said)).toContain('has passed in 01:01:11');
    expect(await heard('pumble', 'pipeline_events', running)).toEqual([]);
  });

  it('hears nothing of edits', async () => {
    const { set } = await scene();
    await set('pumble', { webhook });
    for (const flag of ['issues_events', 'confidential_issues_events', 'merge_requests_events']) {
      const before = payloads[flag]?.['object_attributes'] as object;
      expect(await heard('pumble', flag)).toHaveLength(1);
      expect(await heard('pumble', flag, { object_attributes: { ...before, action: 'update' } })).toEqual([]);
    }
  });

  it('sends nothing when the key of its secrets is gone, and says so without them', async () => {
    const { set } = await scene();
    await set('slack', { webhook });
    await app.services.db.write((tx) => tx('integrations').update({ secrets: 's1.00000000.AAAA' }));
    await expect(heard('slack', 'push_events')).rejects.toThrow(SecretUnreadable);
  });

  it('posts once for each channel, that of the event before the other', async () => {
    const { set } = await scene();
    await set('slack', {
      webhook,
      channel: '#all',
      push_channel: '#git, #dev',
      confidential_issue_channel: '',
      issue_channel: '#bugs',
    });
    const channels = async (flag: string) =>
      (await heard('slack', flag)).map((one) => {
        const body = one.via === 'http' ? String(one.request.body) : '';
        return JSON.parse(new URLSearchParams(body).get('payload') ?? '{}').channel;
      });
    expect(await channels('push_events')).toEqual(['#git', '#dev']);
    expect(await channels('confidential_issues_events')).toEqual(['#bugs']);
    expect(await channels('note_events')).toEqual(['#all']);
  });
});

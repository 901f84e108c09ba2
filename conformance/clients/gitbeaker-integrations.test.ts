import { describe, expect, it } from 'vitest';
import { refusalOf, useWorld } from './testing/world.js';

/** Integrations, driven by the JavaScript client. */
const world = useWorld();
const webhook = 'https://hooks.example/services/one';

describe('integrations by the JavaScript client', () => {
  it('are set up, read, listed and disabled', async () => {
    const { api, projectId } = world;
    const { Integrations } = api;
    const made = await Integrations.edit(projectId, 'slack', { webhook, username: 'bot', pushEvents: false });
    expect(made).toMatchObject({ slug: 'slack', active: true, push_events: false });
    expect(await Integrations.show(projectId, 'slack')).toEqual(made);
    const listed = await Integrations.all(projectId);
    expect(listed.map(({ slug, active }) => [slug, active])).toEqual([['slack', true]]);
    await Integrations.disable(projectId, 'slack');
    expect(await Integrations.all(projectId)).toEqual([]);
    expect(await Integrations.show(projectId, 'slack')).toMatchObject({ active: false });
  });

  it('are refused without what they require', async () => {
    const { api, projectId } = world;
    const refused = await refusalOf(api.Integrations.edit(projectId, 'jira', { username: 'ann' } as never));
    expect(refused).toEqual({ status: 400, text: 'url is missing, password is missing' });
  });
});

import { asked } from '../runner/waiting.js';
import { hookAddress } from '../world/names.js';
import type { Recipe } from './recipe.js';
import type { Stage } from './stage.js';

type Kind = 'project' | 'group' | 'system';

/** An address that nobody answers at: the suite makes webhooks that are sent for nothing. */
const address = hookAddress('{token}');
const silent = { url: address, push_events: false, url_variables: [{ key: 'token', value: 'secret' }] };

/** A webhook of the installation would hear of every push of every case. */
const silentFor = (kind: Kind) => ({
  ...silent,
  ...(kind === 'system' ? { repository_update_events: false } : {}),
});

const placeOf = async (stage: Stage, kind: Kind): Promise<string> => {
  if (kind === 'system') return '/hooks';
  return kind === 'project' ? `${(await stage.project()).url}/hooks` : `${(await stage.group()).url}/hooks`;
};

const hookOn = (stage: Stage, kind: Kind): Promise<{ id: number }> =>
  stage.arranged<{ id: number }>(`webhook of ${kind}`, 'POST', () => placeOf(stage, kind), {
    ...silentFor(kind),
    ...(kind === 'system' ? {} : { issues_events: true }),
  });

const patience = 20_000;

/** Something that a test of a webhook is about; answers what it is tested with. */
const toTell = async (stage: Stage, kind: Kind): Promise<string> => {
  const { world } = stage;
  if (kind !== 'system') {
    await world.arrange('POST', `${(await stage.project()).url}/issues`, { title: 'Told' });
    return 'issues_events';
  }
  const project = await world.fresh.project({ content: true });
  await world.arrange('POST', `${project.url}/repository/tags`, { tag_name: 'told', ref: 'main' });
  return 'tag_push_events';
};

/** An event that a webhook was told of in vain, by a test: that waits for no queue, however much is to be delivered. */
const eventOn = (stage: Stage, kind: Kind): Promise<{ id: number }> =>
  stage.once(`told webhook of ${kind}`, async () => {
    const { world } = stage;
    const path = `${await placeOf(stage, kind)}/${(await hookOn(stage, kind)).id}`;
    const trigger = await toTell(stage, kind);
    // Nobody answers there, which refuses the test; what was sent stands among the events all the same.
    await world.arrange('POST', `${path}/test/${trigger}`).catch(() => undefined);
    const look = () => world.arrange<{ id: number }[]>('GET', `${path}/events`);
    const [event] = (await asked(look, (events) => events.length > 0, patience)) ?? [];
    if (!event) throw new Error(`nothing was sent for ${path}`);
    return event;
  });

const on =
  (kind: Kind, path: object = {}, params: object = {}): Recipe =>
  async (stage) => ({ path: { hook_id: (await hookOn(stage, kind)).id, ...path }, params: { ...params } });

const recipesOf = (kind: Kind, name: string): Record<string, Recipe> => ({
  [`list${name}Hooks`]: async (stage) => {
    await hookOn(stage, kind);
    // Of several, links between pages can be wrong.
    await stage.once(`more webhooks of ${kind}`, async () => {
      const path = await placeOf(stage, kind);
      for (const _ of ['second', 'third']) await stage.world.arrange('POST', path, silentFor(kind));
    });
    return {};
  },
  [`create${name}Hook`]: async () => ({ params: silentFor(kind) }),
  [`get${name}Hook`]: on(kind),
  [`update${name}Hook`]: on(kind, {}, silentFor(kind)),
  [`delete${name}Hook`]: on(kind),
  [`set${name}HookVariable`]: on(kind, { key: 'token' }, { value: 'other' }),
  [`delete${name}HookVariable`]: on(kind, { key: 'token' }),
  [`list${name}HookEvents`]: async (stage) => {
    await eventOn(stage, kind);
    return { path: { hook_id: (await hookOn(stage, kind)).id } };
  },
  // Nobody answers at the address.
  [`test${name}Hook`]: async (stage) => ({
    path: {
      hook_id: (await hookOn(stage, kind)).id,
      trigger: kind === 'system' ? 'merge_requests_events' : 'issues_events',
    },
    status: 422,
  }),
  [`resend${name}HookEvent`]: async (stage) => {
    const event = await eventOn(stage, kind);
    return { path: { hook_id: (await hookOn(stage, kind)).id, hook_event_id: event.id }, status: 422 };
  },
});

/** Calls about webhooks. */
export const webhookRecipes: Record<string, Recipe> = {
  ...recipesOf('project', 'Project'),
  ...recipesOf('group', 'Group'),
  ...recipesOf('system', 'System'),
};

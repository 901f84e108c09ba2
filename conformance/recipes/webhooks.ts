import type { Recipe } from './recipe.js';
import type { Stage } from './stage.js';

type Kind = 'project' | 'group' | 'system';

/** An address that nobody answers at: the suite makes webhooks that are sent for nothing. */
const address = 'https://hooks.example.com/{token}';
const silent = { url: address, push_events: false, url_variables: [{ key: 'token', value: 'secret' }] };

const placeOf = async (stage: Stage, kind: Kind): Promise<string> => {
  if (kind === 'system') return '/hooks';
  return kind === 'project' ? `${(await stage.project()).url}/hooks` : `${(await stage.group()).url}/hooks`;
};

const hookOn = (stage: Stage, kind: Kind): Promise<{ id: number }> =>
  stage.arranged<{ id: number }>(`webhook of ${kind}`, 'POST', () => placeOf(stage, kind), {
    ...silent,
    ...(kind === 'system' ? { repository_update_events: false } : {}),
  });

const on =
  (kind: Kind, path: object = {}, params: object = {}): Recipe =>
  async (stage) => ({ path: { hook_id: (await hookOn(stage, kind)).id, ...path }, params: { ...params } });

const recipesOf = (kind: Kind, name: string): Record<string, Recipe> => ({
  [`list${name}Hooks`]: async (stage) => {
    await hookOn(stage, kind);
    return {};
  },
  [`create${name}Hook`]: async () => ({ params: { ...silent } }),
  [`get${name}Hook`]: on(kind),
  [`update${name}Hook`]: on(kind, {}, silent),
  [`delete${name}Hook`]: on(kind),
  [`set${name}HookVariable`]: on(kind, { key: 'token' }, { value: 'other' }),
  [`delete${name}HookVariable`]: on(kind, { key: 'token' }),
  [`list${name}HookEvents`]: on(kind),
});

/** Calls about webhooks. */
export const webhookRecipes: Record<string, Recipe> = {
  ...recipesOf('project', 'Project'),
  ...recipesOf('group', 'Group'),
  ...recipesOf('system', 'System'),
};

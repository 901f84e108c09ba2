import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import { day, withinOneDay } from '../conventions/support/days.js';

/** Makes tokens that end today and tomorrow; only the latter signs somebody in and counts as active. */
const judge = (
  { by, expect }: CaseContext,
  { caller, list, told = list, input = {} }: { caller: Caller; list: string; told?: string; input?: object },
): Promise<void> =>
  withinOneDay(async () => {
    const make = (shift: number) =>
      caller.post(list, { name: 'short', scopes: ['api'], expires_at: day(shift), ...input });
    const lasting = await make(1);
    expect(lasting)
      .status(201)
      .json()
      .toInclude({ active: true, expires_at: day(1) });
    expect(await by({ token: lasting.at('token') as string }).get('/user')).status(200);
    const over = await make(0);
    expect(over).status(201, 400, 422);
    if (over.status !== 201) return;
    expect(over).json().toInclude({ active: false, revoked: false });
    expect(await by({ token: over.at('token') as string }).get('/user')).status(401);
    const found = (await caller.get(told, { per_page: 100 })).list() as { id: number; active: boolean }[];
    const active = (one: number) => found.find(({ id }) => id === one)?.active;
    expect.value('whether the one until tomorrow is active', active(lasting.number('id'))).toEqual(true);
    const ended = active(over.number('id')) ?? false;
    expect.value('whether the one until today is active', ended).toEqual(false);
  });

/** Tokens of every kind that end around today. */
export const cases = [
  check({
    id: 'project-token-ends-around-today',
    rule: 'TOKEN-RECORD-2',
    title: 'a token of a project works until the day of its end begins',
    writes: true,
    async run(context) {
      const { url } = await context.world.fresh.project();
      const input = { access_level: 30 };
      await judge(context, { caller: context.as.owner, list: `${url}/access_tokens`, input });
    },
  }),
  check({
    id: 'group-token-ends-around-today',
    rule: 'TOKEN-RECORD-2',
    title: 'a token of a group works until the day of its end begins',
    writes: true,
    async run(context) {
      const { url } = await context.world.fresh.group();
      const input = { access_level: 30 };
      await judge(context, { caller: context.as.owner, list: `${url}/access_tokens`, input });
    },
  }),
  check({
    id: 'impersonation-token-ends-around-today',
    rules: ['TOKEN-RECORD-2', 'AUTH-TOKEN-8'],
    title: 'an impersonation token and a personal one work until the day of their end begins',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { id } = await context.world.fresh.user();
      const caller = context.as.admin;
      await judge(context, { caller, list: `/users/${id}/impersonation_tokens` });
      const told = `/personal_access_tokens?user_id=${id}`;
      await judge(context, { caller, list: `/users/${id}/personal_access_tokens`, told });
    },
  }),
];

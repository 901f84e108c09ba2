import { describe, expect, it } from 'vitest';
import { useServer } from '../tools/testing/use-server.js';
import { countsOf, root } from './counts.testing.js';
import { caseOf, judged } from './judging.testing.js';

const reads = caseOf('reads', async ({ as, world, expect }) => {
  expect(await as.owner.get(world.place('private').project.url)).status(200);
});
const paidPreparation = caseOf('needs a rule', async ({ world }) => {
  const { url } = await world.fresh.project();
  await world.arrange('POST', `${url}/approval_rules`, { name: 'two', approvals_required: 2 });
});
const ultimate = caseOf('ultimate', async () => undefined, { needs: ['tier.ultimate'] });
const premium = caseOf('premium', async () => undefined, { needs: ['tier.premium'] });
const unpaid = caseOf('unpaid', async () => undefined, { needs: ['tier.free'] });

describe('on the lowest tier', () => {
  const app = useServer({ tier: 'free' });

  it('leaves out cases whose preparation only a paid tier serves, and says so', async () => {
    const { ends, exit } = await judged(app.url, [reads, unpaid, paidPreparation], { credentials: root });
    expect(ends).toEqual({
      reads: ['pass', ''],
      unpaid: ['pass', ''],
      'needs a rule': [
        'skip',
        'what the case is about is made by createProjectApprovalRule, but the deployment serves the lowest tier, as GET /metadata tells (--tier NAME overrules that)',
      ],
    });
    expect(exit).toBe(3);
  });

  it('takes the word of the user for the tier, so that the refusal counts', async () => {
    const told = await judged(app.url, [paidPreparation], { credentials: root, tier: 'premium' });
    expect(told.ends['needs a rule']?.[0]).toBe('error');
    expect(told.exit).toBe(2);
  });

  it('breaks where what is refused has nothing to do with the tier', async () => {
    const wrong = caseOf('wrong', async ({ world }) => {
      await world.arrange('GET', '/projects/999999999');
    });
    const { ends, exit } = await judged(app.url, [wrong], { credentials: root });
    expect(ends['wrong']).toEqual(['error', expect.stringContaining('GET /projects/999999999 answered 404')]);
    expect(exit).toBe(2);
  });
});

describe('on the tier between', () => {
  const app = useServer({ tier: 'premium' });

  it('finds out that the highest tier is not served', async () => {
    const { ends, exit } = await judged(app.url, [reads, premium, ultimate], { credentials: root });
    expect(ends).toMatchObject({ premium: ['pass', ''], ultimate: ['skip', expect.any(String)] });
    expect(ends['ultimate']?.[1]).toContain('does not serve the tier ultimate');
    expect(exit).toBe(3);
  });

  it('leaves out what only a deployment without a paid tier shows, which is no gap', async () => {
    const { ends, exit } = await judged(app.url, [reads, unpaid], { credentials: root });
    expect(ends).toMatchObject({ unpaid: ['skip', 'the deployment serves a paid tier'] });
    expect(exit).toBe(0);
  });
});

describe('without an administrator', () => {
  const app = useServer();
  const asAdmin = caseOf('as admin', async ({ as, expect }) => {
    expect(await as.admin.get('/user')).status(200);
  });
  const forAdmin = caseOf('for admin', async () => undefined, { needs: ['admin'] });
  const asGuest = caseOf('as guest', async ({ as }) => {
    await as.guest.get('/user');
  });

  it('counts the token of an ordinary user as that of the owner, and leaves nothing behind', async () => {
    const ada = await app.make.user({ username: 'ada' });
    const before = await countsOf(app);
    const { ends, exit, report } = await judged(app.url, [reads, asAdmin, forAdmin, asGuest], {
      credentials: { admin: ada.token, tokens: {} },
    });
    const reason = 'the token of --token is one of ada, who is no administrator';
    expect(ends).toEqual({
      reads: ['pass', ''],
      'as admin': ['skip', reason],
      'for admin': ['skip', reason],
      'as guest': ['skip', 'no token for the role guest was given (--token-for)'],
    });
    expect([exit, report.settings.administrator, report.left]).toEqual([3, false, []]);
    expect(await countsOf(app)).toEqual(before);
  });

  it('lets people prepare by their own tokens what an administrator would prepare for them', async () => {
    const [ada, ben] = [await app.make.user(), await app.make.user()];
    const follows = caseOf('follows', async ({ world }) => {
      const { id } = world.person('owner');
      await world.arrange('POST', `/users/${id}/follow`, { sudo: world.person('guest').username });
    });
    const blocks = caseOf('blocks', async ({ world }) => {
      await world.arrange('POST', `/users/${world.person('guest').id}/block`);
    });
    const tokens = { owner: ada.token, guest: ben.token };
    const { ends } = await judged(app.url, [follows, blocks], { credentials: { admin: null, tokens } });
    expect(ends).toEqual({
      follows: ['pass', ''],
      blocks: ['skip', "what the case is about is made by blockUser, which is refused to the owner's token"],
    });
  });

  it('tells whoever may make no groups to name one, and makes nothing', async () => {
    const ada = await app.make.user({ can_create_group: 0 });
    const before = await countsOf(app);
    const { ends, exit } = await judged(app.url, [reads], { credentials: { admin: ada.token, tokens: {} } });
    expect(ends['reads']?.[1]).toContain('the token may not make what cases need (POST /groups answered 403');
    expect(ends['reads']?.[1]).toContain('--group');
    expect([exit, await countsOf(app)]).toEqual([3, before]);
  });

  it('tells whose token may only read to give another one, and looks at what it may', async () => {
    const { id } = (await app.as('root').get('/user')).body as { id: number };
    const before = await countsOf(app);
    const looksAround = caseOf(
      'looks around',
      async ({ as, expect: judging }) =>
        void judging(await as.admin.get('/application/settings')).status(200),
      { needs: ['admin'] },
    );
    const token = await app.make.token({ id }, ['read_api']);
    const { ends, exit } = await judged(app.url, [reads, looksAround], {
      credentials: { admin: token, tokens: {} },
    });
    expect(ends['looks around']).toEqual(['pass', '']);
    expect(ends['reads']?.[1]).toContain('answered 403 {"error":"insufficient_scope"');
    expect(ends['reads']?.[1]).toContain('give one with scope api');
    const token_count = Number(before['personal_access_tokens']) + 1;
    expect([exit, await countsOf(app)]).toEqual([3, { ...before, personal_access_tokens: token_count }]);
  });

  it('makes everything inside the group that is named, as far as that is open', async () => {
    const ada = await app.make.user({ can_create_group: 0 });
    const home = await app.make.group({ visibility: 'private', members: { owner: ada } });
    const before = await countsOf(app);
    const open = caseOf('open', async ({ world }) => void world.place('public'));
    const atOnce = caseOf('at once', async ({ world }) => {
      await Promise.all([world.fresh.group(), world.fresh.project({ visibility: 'public' })]);
    });
    const { ends, exit } = await judged(app.url, [reads, open, atOnce], {
      credentials: { admin: ada.token, tokens: {} },
      group: home.path,
    });
    const closed = [
      'skip',
      expect.stringContaining('no public group can be made: POST /groups answered 400'),
    ];
    expect(ends).toEqual({ reads: ['pass', ''], open: closed, 'at once': closed });
    expect([exit, await countsOf(app)]).toEqual([3, before]);
  });

  it('judges without any token what nobody has to be known for', async () => {
    const before = await countsOf(app);
    const writes = caseOf('writes', async ({ anonymous }) => void (await anonymous.post('/projects')));
    const asks = caseOf(
      'asks',
      async ({ anonymous, expect }) => void expect(await anonymous.get('/user')).status(401),
      {},
    );
    const { ends, exit } = await judged(app.url, [asks, writes, reads], {});
    const nothing = ['skip', 'nothing can be made without the token of an administrator or an owner'];
    expect(ends).toEqual({ asks: ['pass', ''], writes: nothing, reads: nothing });
    expect([exit, await countsOf(app)]).toEqual([3, before]);
  });

  it('says of a token that nobody has that it is the token', async () => {
    const { report, exit } = await judged(app.url, [reads], {
      credentials: { admin: 'glpat-x', tokens: {} },
    });
    expect(report.stopped).toContain('the token of --token is not known to the deployment');
    expect(exit).toBe(2);
    const tokens = { owner: 'glpat-y' };
    const other = await judged(app.url, [reads], { credentials: { admin: null, tokens } });
    expect(other.report.stopped).toContain('the token of --token-for owner is not known');
  });
});

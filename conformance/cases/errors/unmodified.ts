import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import { longAgo } from '../../http/long-ago.js';
import { branchOf, report } from '../commit-statuses/support/reports.js';
import { publicKey } from '../users/support/people.js';

/** What may be removed, by whom, and where it is read. */
interface Removable {
  caller: Caller;
  url: string;
  readAt?: string;
}

interface Made {
  id: number;
}

const key = () => ({ title: 'laptop', key: publicKey() });

/** Things whose removal asks for their last change, by words; each is made anew. */
const kinds: Record<string, (context: CaseContext) => Promise<Removable>> = {
  'own key': async ({ by, world }) => {
    const caller = by(await world.fresh.user());
    return { caller, url: `/user/keys/${(await caller.post('/user/keys', key())).number('id')}` };
  },
  'key of a user': async ({ as, world }) => {
    const keys = `/users/${(await world.fresh.user()).id}/keys`;
    const { id } = await world.arrange<Made>('POST', keys, key());
    return { caller: as.admin, url: `${keys}/${id}` };
  },
  'own address': async ({ by, world }) => {
    const caller = by(await world.fresh.user());
    const email = `${world.name('more')}@example.org`;
    return { caller, url: `/user/emails/${(await caller.post('/user/emails', { email })).number('id')}` };
  },
  'address of a user': async ({ as, world }) => {
    const emails = `/users/${(await world.fresh.user()).id}/emails`;
    const email = `${world.name('more')}@example.org`;
    const { id } = await world.arrange<Made>('POST', emails, { email });
    return { caller: as.admin, url: `${emails}/${id}`, readAt: emails };
  },
  'protected tag': async ({ as, world }) => {
    const { url } = await world.fresh.project();
    await world.arrange('POST', `${url}/protected_tags`, { name: 'stable' });
    return { caller: as.maintainer, url: `${url}/protected_tags/stable` };
  },
  pipeline: async ({ as, world }) => {
    const here = await branchOf(world);
    const { pipeline_id } = await report(world, here, { state: 'success' });
    return { caller: as.owner, url: `${here.project.url}/pipelines/${pipeline_id}` };
  },
};

/** What changed after the moment that a caller names is not removed. */
export const cases = Object.entries(kinds).map(([word, make]) =>
  check({
    id: `unmodified-${word.replaceAll(' ', '-')}`,
    rule: 'ERROR-STATUS-412',
    title: `if-unmodified-since before the last change keeps a thing: ${word}`,
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { expect } = context;
      const { caller, url, readAt = url } = await make(context);
      expect(await caller.delete(url, {}, longAgo))
        .status(412)
        .message('412 Precondition Failed');
      const kept = await caller.get(readAt);
      expect(kept).status(200);
      if (readAt !== url) expect(kept).json().toHaveLength(1);
    },
  }),
);

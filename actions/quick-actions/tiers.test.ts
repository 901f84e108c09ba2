import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import type { MadeIssue } from '../../tools/testing/factories-issue.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer({ tier: 'free' });

describe('quick actions without a paid tier', () => {
  let ana: MadeUser;
  let bob: MadeUser;
  let issue: MadeIssue;
  beforeEach(async () => {
    [ana, bob] = [await app.make.user({ username: 'ana' }), await app.make.user({ username: 'bob' })];
    const project = await app.make.project({ members: { reporter: [ana, bob] } });
    issue = await app.make.issue({ project, author: ana });
  });
  const post = async (body: string) => (await app.as(ana).post(`${issue.url}/notes`, { body })).body;

  it('assign the first person alone, in place of others', async () => {
    expect(await post('/assign @ana @bob')).toMatchObject({
      summary: ['Assigned @ana.'],
      commands_changes: { assignee_ids: [ana.id] },
    });
    expect(await post('/assign @bob')).toMatchObject({
      summary: ['Assigned @bob.'],
      commands_changes: { assignee_ids: [bob.id] },
    });
    expect(await post('/unassign')).toMatchObject({ summary: ['Removed assignee @bob.'] });
  });

  it.each(['/weight 3', '/health_status at_risk', '/epic &1', '/reassign @bob'])(
    'have no %s',
    async (body) => {
      expect(await post(body)).toEqual({ message: `400 Bad request - Note {:note=>["can't be blank"]}` });
    },
  );
});

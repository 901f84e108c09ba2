import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer({ tier: 'free' });

describe('protection rules on the free tier', () => {
  it('know levels alone', async () => {
    const developer = await app.make.user();
    const project = await app.make.project({ members: { developer } });
    const answer = await app.as('root').post(`${project.url}/protected_branches`, {
      name: 'main',
      allowed_to_push: [{ user_id: developer.id }],
      unprotect_access_level: 60,
      code_owner_approval_required: true,
    });
    const level = { id: expect.any(Number), access_level: 40, access_level_description: 'Maintainers' };
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'main',
        push_access_levels: [level],
        merge_access_levels: [level],
        allow_force_push: false,
      },
    ]);
  });

  it('leave who creates tags to levels', async () => {
    const developer = await app.make.user();
    const project = await app.make.project({ members: { developer } });
    const answer = await app
      .as('root')
      .post(`${project.url}/protected_tags`, { name: 'v*', allowed_to_create: [{ user_id: developer.id }] });
    expect(answer.body).toEqual({
      name: 'v*',
      create_access_levels: [
        { id: expect.any(Number), access_level: 40, access_level_description: 'Maintainers' },
      ],
    });
  });
});

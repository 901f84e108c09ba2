import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe('preferences', () => {
  it('start with the defaults', async () => {
    const user = await app.make.user();
    const answer = await app.as(user).get('/user/preferences');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: user.id,
      user_id: user.id,
      view_diffs_file_by_file: false,
      show_whitespace_in_diffs: true,
    });
  });

  it('change one by one', async () => {
    const user = await app.make.user();
    await app.as(user).put('/user/preferences', { view_diffs_file_by_file: true });
    const answer = await app.as(user).put('/user/preferences', { show_whitespace_in_diffs: false });
    expect(answer.body).toMatchObject({ view_diffs_file_by_file: true, show_whitespace_in_diffs: false });
    expect((await app.as(user).get('/user/preferences')).body).toEqual(answer.body);
  });

  it('refuse an empty change and a wrong kind', async () => {
    const user = await app.make.user();
    expect((await app.as(user).put('/user/preferences')).body).toEqual({
      error:
        'view_diffs_file_by_file, show_whitespace_in_diffs are missing, at least one parameter must be provided',
    });
    const answer = await app.as(user).put('/user/preferences', { view_diffs_file_by_file: 'maybe' });
    expect([answer.status, answer.body.error]).toEqual([
      400,
      expect.stringContaining('view_diffs_file_by_file is invalid'),
    ]);
  });

  it('need a user', async () => {
    expect((await app.as(null).get('/user/preferences')).status).toBe(401);
    expect((await app.as(null).put('/user/preferences', { view_diffs_file_by_file: true })).status).toBe(401);
  });
});

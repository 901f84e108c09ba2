import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../domain/settings/application-settings.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe('getVersion and getMetadata', () => {
  it('tell version and revision to any user', async () => {
    const user = await app.make.user({ scopes: ['read_user'] });
    const answer = await app.as(user).get('/version');
    expect(answer.status).toBe(200);
    expect(answer.body.version).toMatch(/^\d+\.\d+\.\d+(-\w+)?$/);
    expect(answer.body.revision).toMatch(/^[0-9a-f]{11}$/);
    expect((await app.as(user).get('/metadata')).body).toEqual({
      ...answer.body,
      kas: { enabled: false, externalUrl: null, version: null },
      enterprise: true,
    });
  });

  it.each(['/version', '/metadata'])('%s answers 401 without credentials', async (path) => {
    const answer = await app.as(null).get(path);
    expect([answer.status, answer.body]).toEqual([401, { message: '401 Unauthorized' }]);
  });
});

describe('getApplicationSettings', () => {
  it('shows the settings to administrators', async () => {
    const answer = await app.as('root').get('/application/settings');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: 1, ...defaultSettings });
    expect(answer.body).toMatchObject({ max_export_size: 0, max_import_size: 0 });
  });

  it('is for administrators', async () => {
    const user = await app.make.user();
    expect((await app.as(user).get('/application/settings')).status).toBe(403);
    expect((await app.as(null).get('/application/settings')).status).toBe(401);
  });
});

describe('updateApplicationSettings', () => {
  it('changes what is given and answers all', async () => {
    const change = {
      max_import_size: 50,
      restricted_visibility_levels: ['public'],
      home_page_url: 'https://x.example',
    };
    const answer = await app.as('root').put('/application/settings', change);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: 1, ...defaultSettings, ...change });
    expect((await app.as('root').get('/application/settings')).body).toEqual(answer.body);
  });

  it('keeps earlier changes and clears by empty values', async () => {
    await app
      .as('root')
      .put('/application/settings', { max_import_size: 50, home_page_url: 'https://x.example' });
    const answer = await app.as('root').put('/application/settings', { home_page_url: '' });
    expect(answer.body.max_import_size).toBe(50);
    expect(answer.body.home_page_url || null).toBeNull();
  });

  it.each([
    [{ max_import_size: 'big' }, 'max_import_size is invalid'],
    [{ max_import_size: -1 }, 'max_import_size has a value not allowed'],
    [{ default_project_visibility: 'secret' }, 'default_project_visibility does not have a valid value'],
  ])('refuses %o and changes nothing', async (change, error) => {
    const answer = await app.as('root').put('/application/settings', { ...change, signup_enabled: false });
    expect([answer.status, answer.body]).toEqual([400, { error }]);
    expect((await app.as('root').get('/application/settings')).body.signup_enabled).toBe(true);
  });

  it('is for administrators', async () => {
    const user = await app.make.user();
    expect((await app.as(user).put('/application/settings', { signup_enabled: false })).status).toBe(403);
    expect((await app.as(null).put('/application/settings', { signup_enabled: false })).status).toBe(401);
    expect((await app.as('root').get('/application/settings')).body.signup_enabled).toBe(true);
  });
});

describe('getApplicationStatistics', () => {
  it('counts as texts', async () => {
    await app.make.user({ state: 'blocked' });
    await app.make.project();
    const answer = await app.as('root').get('/application/statistics');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      forks: '0',
      issues: '0',
      merge_requests: '0',
      notes: '0',
      snippets: '0',
      ssh_keys: '0',
      milestones: '0',
      users: '2',
      groups: '1',
      projects: '1',
      active_users: '1',
    });
  });

  it('is for administrators', async () => {
    const user = await app.make.user();
    expect((await app.as(user).get('/application/statistics')).status).toBe(403);
    expect((await app.as(null).get('/application/statistics')).status).toBe(401);
  });
});

describe('getAvatar', () => {
  it('finds the picture of a public address without credentials', async () => {
    const input = { email: 'mia@example.org', public_email: 'mia@example.org', avatar: 'mia.png' };
    const user = await app.make.user(input);
    const answer = await app.as(null).get('/avatar', { email: 'Mia@example.org' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ avatar_url: `${app.url}/uploads/-/system/user/avatar/${user.id}/mia.png` });
  });

  it('does not tell whose a private address is', async () => {
    await app.make.user({ email: 'mia@example.org', avatar: 'mia.png' });
    const answer = await app.as(null).get('/avatar', { email: 'mia@example.org', size: 32 });
    expect(answer.body.avatar_url).toMatch(
      /^https:\/\/www\.gravatar\.com\/avatar\/[0-9a-f]{32}\?s=32&d=identicon$/,
    );
  });

  it('names no outside service while that is off', async () => {
    await app.as('root').put('/application/settings', { gravatar_enabled: false });
    expect((await app.as(null).get('/avatar', { email: 'mia@example.org' })).body).toEqual({
      avatar_url: null,
    });
  });

  it('needs an address', async () => {
    const answer = await app.as(null).get('/avatar');
    expect([answer.status, answer.body]).toEqual([400, { error: 'email is missing' }]);
  });
});

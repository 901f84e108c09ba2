import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../domain/settings/application-settings.js';
import { testMoment as at, useDatabase } from '../testing/use-database.js';
import { changeSettings, SettingsReader } from './settings.js';

describe('settings of the installation', () => {
  const app = useDatabase();
  const change = (values: Partial<typeof defaultSettings>) =>
    app.db.write((tx) => changeSettings(tx, values, at));

  it('are the defaults until somebody changes them', async () => {
    expect(await new SettingsReader(app.db).get()).toEqual(defaultSettings);
  });

  it('keep earlier changes', async () => {
    await change({ default_projects_limit: 5 });
    const all = await change({ signup_enabled: false });
    expect(all).toMatchObject({ default_projects_limit: 5, signup_enabled: false, max_attachment_size: 10 });
  });

  it('are read anew after a change by this process', async () => {
    const reader = new SettingsReader(app.db);
    await reader.get();
    await change({ default_projects_limit: 7 });
    reader.forget();
    expect((await reader.get()).default_projects_limit).toBe(7);
  });

  it('are read anew after a change by another process, within a second', async () => {
    const reader = new SettingsReader(app.db);
    await reader.get();
    await change({ default_projects_limit: 9 });
    await expect.poll(async () => (await reader.get()).default_projects_limit, { timeout: 3000 }).toBe(9);
  });

  it('are one object as long as nothing changes', async () => {
    const reader = new SettingsReader(app.db);
    expect(await reader.get()).toBe(await reader.get());
  });
});

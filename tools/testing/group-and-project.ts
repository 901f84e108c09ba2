import type { TestApp } from './use-server.js';

/** Makes a group with a project in it, one member of each of the lowest roles and somebody from outside. */
export const groupAndProject = async (app: TestApp, visibility: 'public' | 'private' = 'public') => {
  const [guest, reporter, stranger] = [await app.make.user(), await app.make.user(), await app.make.user()];
  const group = await app.make.group({ path: 'acme', visibility, members: { guest, reporter } });
  const project = await app.make.project({ path: 'site', namespace: group, visibility });
  return { guest, reporter, stranger, group, project };
};

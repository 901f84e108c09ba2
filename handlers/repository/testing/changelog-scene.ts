import type { MadeProject } from '../../../tools/testing/factories.js';
import { type CommitInput, importHistory } from '../../../tools/testing/import-history.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

/** The day that a changelog is asked for. */
export const date = '2022-11-05';

/** What the interface says when a changelog cannot be written. */
export const failed = (text: string) => ({ message: `Failed to generate the changelog: ${text}` });

const history = (config?: string): CommitInput[] => [
  {
    message: 'Begin\n',
    files: config === undefined ? [['a', '0']] : [['.gitlab/changelog_config.yml', config]],
  },
  { message: 'Add a greeting\n\nMore words.\n\nChangelog: added\n', files: [['a', '1']] },
  { message: 'Rename things\n\nChangelog: changed\nIssue: 7\n', files: [['a', '2']] },
  { message: 'Tidy up\n', files: [['a', '3']] },
  { message: 'Add a farewell\n\nchangelog: added\nchangelog: added\n', files: [['a', '4']] },
  { message: 'Fix the greeting\n\nChangelog: added\n', files: [['a', '5']] },
];

/** Makes projects with a history, and asks for their changelogs. */
export const changelogScene = (app: TestApp) => {
  const make = async (config?: string) => {
    const [developer, reporter, stranger] = [
      await app.make.user({ username: 'dora', name: 'Dora' }),
      await app.make.user({ username: 'rita' }),
      await app.make.user({ username: 'sam' }),
    ];
    const group = await app.make.group({ path: 'acme' });
    const project = await app.make.project({
      path: 'site',
      namespace: group,
      members: { developer, reporter },
    });
    const ids = await importHistory(app.services, project, history(config));
    const first = ids[0] ?? '';
    const url = `/projects/${project.id}/repository/changelog`;
    const asked = { version: '1.0.0', from: first, date };
    const read = (params: Record<string, unknown> = {}) => app.as(null).get(url, { ...asked, ...params });
    const write = (params: Record<string, unknown> = {}) =>
      app.as(developer).post(url, { ...asked, ...params });
    return { project, group, developer, reporter, stranger, ids, first, url, asked, read, write };
  };
  const tag = (project: MadeProject, name: string, target: string) =>
    app.services.git.open(project.id).createTag({
      name,
      target,
      tagger: { name: 'T', email: 't@example.com', at: app.services.clock.now() },
    });
  const contentOf = async (project: MadeProject, path = 'CHANGELOG.md', branch = 'main') => {
    const repository = app.services.git.open(project.id);
    const tip = (await repository.branchTip(branch)) ?? '';
    const entry = await repository.entry(tip, path);
    return entry && ((await repository.blob(entry.id))?.toString() ?? null);
  };
  return { make, tag, contentOf };
};

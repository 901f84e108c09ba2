import { check } from '../../check.js';
import { proposed } from '../merge-requests/support/proposal.js';
import { ask } from './support/asking.js';

/** What callers are told that they may do. */
export const cases = [
  check({
    id: 'graphql-permissions-by-role',
    rule: 'GRAPHQL-AUTH-7',
    title: 'each role is told what it may do in a project and with what stands there',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const issue = await world.arrange<{ iid: number; id: number }>('POST', `${project.url}/issues`, {
        title: 'One',
      });
      await world.arrange('POST', `${project.url}/issues/${issue.iid}/notes`, { body: 'Words' });
      const made = await proposed(world, { project, params: { sudo: world.person('admin').username } });
      const ranks = ['guest', 'reporter', 'developer', 'maintainer', 'owner'] as const;
      /** From which role on something may be done. */
      const least: Record<string, Record<string, (typeof ranks)[number]>> = {
        project: {
          createIssue: 'guest',
          downloadCode: 'reporter',
          createLabel: 'reporter',
          createSnippet: 'reporter',
          pushCode: 'developer',
          createMergeRequestFrom: 'developer',
          adminProject: 'maintainer',
          pushToDeleteProtectedBranch: 'maintainer',
          changeNamespace: 'owner',
          archiveProject: 'owner',
          removeProject: 'owner',
        },
        issue: { readIssue: 'guest', createNote: 'guest', updateIssue: 'reporter', adminIssue: 'reporter' },
        note: { readNote: 'guest', createNote: 'guest', adminNote: 'maintainer' },
        mergeRequest: {
          readMergeRequest: 'reporter',
          createNote: 'reporter',
          updateMergeRequest: 'developer',
          adminMergeRequest: 'developer',
          pushToSourceBranch: 'developer',
        },
      };
      const fields = (name: string) => `userPermissions { ${Object.keys(least[name] ?? {}).join(' ')} }`;
      const query = `{ project(fullPath: "${project.fullPath}") {
        ${fields('project')}
        issue(iid: "${issue.iid}") { ${fields('issue')} notes { nodes { ${fields('note')} } } }
        mergeRequest(iid: "${made.iid}") { ${fields('mergeRequest')} }
      } }`;
      const paths: Record<string, string> = {
        project: 'data.project.userPermissions',
        issue: 'data.project.issue.userPermissions',
        note: 'data.project.issue.notes.nodes[0].userPermissions',
        mergeRequest: 'data.project.mergeRequest.userPermissions',
      };
      for (const [rank, role] of ranks.entries()) {
        const answer = await ask(as[role], query);
        for (const [name, path] of Object.entries(paths)) {
          const wanted = Object.entries(least[name] ?? {}).map(
            ([what, from]) => [what, rank >= ranks.indexOf(from)] as const,
          );
          const isHidden = name === 'mergeRequest' && role === 'guest';
          const told = answer.at(path) ?? null;
          const what = `what a ${role} may do (${name})`;
          expect.value(what, told, answer).toEqual(isHidden ? null : Object.fromEntries(wanted));
        }
      }
    },
  }),
];

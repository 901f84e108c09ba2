import { type MutationCase, notAvailable } from './check.js';
import type { MutationWorld } from './world.js';

const at = ({ project, issue }: MutationWorld) => ({
  projectPath: project.full_path,
  iid: String(issue.iid),
});
const absent = () => ({ iid: '999' });

/** Mutations that take issues elsewhere. */
export const issuePlaceCases: readonly MutationCase[] = [
  {
    mutation: 'issueMove',
    title: 'takes it to another project',
    by: 'reporter',
    tooLow: 'author',
    input: (world) => ({ ...at(world), targetProjectPath: world.elsewhere.full_path }),
    payload: 'issue { title projectId }',
    answer: ({ elsewhere }) => ({ issue: { title: 'Leak', projectId: elsewhere.id } }),
    read: ({ elsewhere }) => `/projects/${elsewhere.id}/issues`,
    shows: () => [{ title: 'Leak' }],
    absent,
    refuses: [
      {
        title: 'its own project',
        with: ({ project }) => ({ targetProjectPath: project.full_path }),
        says: ['Cannot move issue to project it originates from!'],
      },
      { title: 'no project', with: () => ({ targetProjectPath: 'no/where' }), says: { top: notAvailable } },
    ],
  },
  {
    mutation: 'promoteToEpic',
    title: 'makes an epic of it',
    by: 'reporter',
    tooLow: 'author',
    input: at,
    payload: 'epic { title } issue { state }',
    answer: () => ({ epic: { title: 'Leak' }, issue: { state: 'closed' } }),
    read: ({ group }) => `/groups/${group.id}/epics?search=Leak`,
    shows: () => [{ title: 'Leak' }],
    absent,
    refuses: [
      { title: 'no group', with: () => ({ groupPath: 'nowhere' }), says: { top: notAvailable } },
      {
        title: 'an incident',
        with: ({ incident }) => ({ iid: String(incident.iid) }),
        says: ['Promotion is not supported for this type of issue.'],
      },
    ],
  },
];

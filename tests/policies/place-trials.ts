import type { Factories } from '../../tools/testing/factories.js';
import { at, fresh, inGroup, type Request, type Trial, trial } from './trial.js';

const named = () => {
  const path = fresh('place');
  return { name: path, path };
};

const sharing = async (make: Factories, place: string, level: number): Promise<Request> => [
  'POST',
  `${place}/share`,
  { group_id: (await make.group()).id, group_access: level },
];

/** What is done with projects and groups themselves. */
export const ofPlaces: readonly Trial[] = [
  trial(
    'createProject',
    ({ group }) => [group],
    (s) => ['POST', '/projects', { ...named(), namespace_id: s.group.id, visibility: 'private' }],
  ),
  trial(
    'createProjectForUser',
    () => [],
    (s) => ['POST', `/projects/user/${s.author.id}`, named()],
  ),
  trial(
    'forkProject',
    ({ project }) => [project],
    (s) => ['POST', `${at(s)}/fork`, named()],
  ),
  trial(
    'starProject',
    ({ project }) => [project],
    (s) => ['POST', `${at(s)}/star`],
  ),
  trial(
    'housekeepProject',
    ({ project }) => [project],
    (s) => ['POST', `${at(s)}/housekeeping`],
  ),
  trial(
    'deleteForkRelation',
    ({ project }) => [project],
    (s) => ['DELETE', `${at(s)}/fork`],
  ),
  trial(
    'createForkRelation',
    ({ project }) => [project],
    (s) => ['POST', `${at(s)}/fork/${s.elsewhere.id}`],
  ),
  // Everybody stands in both projects alike, so only the one that is copied from makes a difference.
  trial(
    'copyMembers',
    ({ project }) => [project],
    (s) => ['POST', `/projects/${s.elsewhere.id}/import_project_members/${s.project.id}`],
  ),
  trial(
    'importMembers',
    ({ project }) => [project],
    (s) => ['POST', `${at(s)}/import_project_members/${s.elsewhere.id}`],
  ),
  trial(
    'share',
    ({ project }) => [{ project }],
    (s, make) => sharing(make, at(s), 10),
  ),
  trial(
    'shareWithOwners',
    ({ project }) => [{ project }],
    (s, make) => sharing(make, at(s), 50),
  ),
  trial(
    'share',
    ({ group }) => [{ group }],
    (s, make) => sharing(make, inGroup(s), 10),
  ),
  trial(
    'transferProjectToGroup',
    ({ group }) => [group],
    async (s, make) => ['POST', `${inGroup(s)}/projects/${(await make.project()).id}`],
  ),
];

import { orAbsent } from '../../actions/repository/revision.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';
import type { Batch } from '../context.js';
import type { CommitParent } from '../parents.js';

/** Commits by their ids, those of one repository together; null where one is not there. The caller reads the code. */
export const commitsByOid: Batch<{ project: LoadedProject; oid: string }, CommitParent | null> = {
  load: async ({ services: { git } }, keys) => {
    const projects = new Map(keys.map(({ project }) => [project.id, project]));
    const found = new Map<string, CommitParent>();
    await Promise.all(
      [...projects.values()].map(async (project) => {
        const oids = keys.filter((key) => key.project.id === project.id).map(({ oid }) => oid);
        const commits = (await orAbsent(git.open(project.id).commits([...new Set(oids)]))) ?? [];
        for (const commit of commits) found.set(`${project.id} ${commit.oid}`, { project, commit });
      }),
    );
    return keys.map(({ project, oid }) => found.get(`${project.id} ${oid}`) ?? null);
  },
  keyOf: ({ project, oid }) => `${project.id} ${oid}`,
};

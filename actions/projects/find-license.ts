import { mayReadCode } from '../../domain/projects/code-access.js';
import { type License, licenseFile, recogniseLicense } from '../../domain/repository/licenses.js';
import type { Services } from '../context.js';
import type { ProjectAccess, Reader } from '../viewer.js';

/** Beyond any known licence; what is longer is none of them, and is not even read. */
const LONGEST_LICENSE = 256 * 1024;

/** The file that a project is licensed by, on its default branch. */
export interface FoundLicense {
  branch: string;
  fileName: string;
  license: License;
}

/** Finds the license in the root folder of the default branch, for those who may read the code; null without one. Rule: PROJ-GET-4. */
export async function findLicense(
  { viewer, services }: { viewer: Reader; services: Pick<Services, 'git'> },
  project: ProjectAccess,
): Promise<FoundLicense | null> {
  const branch = project.default_branch;
  if (branch === null || project.empty_repo === 1 || !mayReadCode(project, viewer)) return null;
  const repository = services.git.open(project.id);
  const tip = await repository.branchTip(branch);
  const entries = tip === null ? null : await repository.tree(tip, '');
  const blobs = (entries ?? []).filter((entry) => entry.type === 'blob');
  const fileName = licenseFile(blobs.map((entry) => entry.name));
  const entry = blobs.find((one) => one.name === fileName);
  if (!entry) return null;
  const info = await repository.object(entry.id);
  const content = info && info.size <= LONGEST_LICENSE ? await repository.blob(entry.id) : null;
  return { branch, fileName: entry.name, license: recogniseLicense(content?.toString('utf8') ?? '') };
}

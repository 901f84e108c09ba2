import type { Services } from '../../actions/context.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import { mayReadCode } from '../../domain/projects/code-access.js';
import { type License, licenseFile, recogniseLicense } from '../../domain/repository/licenses.js';
import { urlPath } from '../../domain/text/url-path.js';
import type { ProjectReader } from '../views/project-basic.js';

/** What a project record says about the license. */
export interface LicenseFields {
  license_url: string | null;
  license: License | null;
}

const none: LicenseFields = { license_url: null, license: null };

/** Finds the license in the root folder of the default branch, for those who may read the code. Rule: PROJ-GET-4. */
export async function licenseFields(
  { git, urls }: Services,
  project: ProjectAccess,
  viewer: ProjectReader,
): Promise<LicenseFields> {
  const branch = project.default_branch;
  if (branch === null || project.empty_repo === 1 || !mayReadCode(project, viewer)) return none;
  const repository = git.open(project.id);
  const tip = await repository.branchTip(branch);
  const entries = tip === null ? null : await repository.tree(tip, '');
  const blobs = (entries ?? []).filter((entry) => entry.type === 'blob');
  const name = licenseFile(blobs.map((entry) => entry.name));
  const entry = blobs.find((one) => one.name === name);
  if (!entry) return none;
  const content = await repository.blob(entry.id);
  return {
    license_url: urls.web(
      `/${project.full_path}/-/blob/${urlPath(branch)}/${encodeURIComponent(entry.name)}`,
    ),
    license: recogniseLicense(content?.toString('utf8') ?? ''),
  };
}

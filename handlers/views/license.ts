import type { Urls } from '../../actions/context.js';
import type { FoundLicense } from '../../actions/projects/find-license.js';
import type { Schemas } from '../../generated/types.js';

/** What the record of a project says about its license; nulls without one. Rule: PROJ-GET-4. */
export function licenseView(
  found: FoundLicense | null,
  project: { full_path: string },
  urls: Urls,
): Pick<Schemas['Project'], 'license_url' | 'license'> {
  if (found === null) return { license_url: null, license: null };
  const { branch, fileName, license } = found;
  const address = `/${project.full_path}/-/blob/${branch}/${encodeURIComponent(fileName)}`;
  return { license_url: urls.web(address), license };
}

/** The source of the protection of a new default branch: the group of the project, else the instance. */
export interface ProtectionSource {
  namespace_kind: 'user' | 'group';
  namespace_settings: string;
}

/** How the default branch of a project is protected on its first push: 0 (not at all) to 3. */
export function defaultBranchProtection(
  project: ProtectionSource,
  installation: { default_branch_protection: number },
): number {
  if (project.namespace_kind === 'group') {
    const own = JSON.parse(project.namespace_settings) as { default_branch_protection?: number | null };
    if (typeof own.default_branch_protection === 'number') return own.default_branch_protection;
  }
  return installation.default_branch_protection;
}

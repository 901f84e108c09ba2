/** What the bot needs of a deployment: its address and a token. */
export interface Target {
  url: string;
  token: string;
}

/** Names the branches of a project whose last commit is older than `days`; the default branch is spared. */
export async function staleBranches(
  target: Target,
  project: string,
  now: Date,
  days: number,
): Promise<string[]> {
  const address = `${target.url}/api/v4/projects/${encodeURIComponent(project)}/repository/branches`;
  const response = await fetch(address, { headers: { 'PRIVATE-TOKEN': target.token } });
  if (!response.ok) throw new Error(`the branches of ${project} cannot be read: ${response.status}`);
  const branches = (await response.json()) as {
    name: string;
    default: boolean;
    commit: { committed_date: string };
  }[];
  const limit = now.getTime() - days * 86_400_000;
  return branches
    .filter((branch) => !branch.default && Date.parse(branch.commit.committed_date) < limit)
    .map(({ name }) => name);
}

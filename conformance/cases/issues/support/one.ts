import type { Params } from '../../../http/encode.js';
import type { World } from '../../../world/types.js';

/** An issue with its address. */
export interface OneIssue {
  id: number;
  iid: number;
  url: string;
}

/** An issue that the administrator opens, or somebody by `sudo`. */
export async function issueIn(
  world: World,
  project: { url: string },
  params: Params = {},
): Promise<OneIssue> {
  const input = { title: 'something', ...params };
  const { id, iid } = await world.arrange<OneIssue>('POST', `${project.url}/issues`, input);
  return { id, iid, url: `${project.url}/issues/${iid}` };
}

/** A number that nothing has. */
export const nobody = 999_999_999;

import type { Params } from '../../../http/encode.js';
import type { Person, World } from '../../../world/types.js';

/** A snippet, with its path below the prefix of the interface. */
export interface MadeSnippet {
  id: number;
  url: string;
  http_url_to_repo: string;
}

/** A file of a new snippet. */
export const file = (file_path: string, content = `text of ${file_path}`): Params => ({ file_path, content });

/** Adds a snippet by a way that planted faults do not touch. */
async function made(world: World, place: string, params: Params): Promise<MadeSnippet> {
  const url = `${place}/snippets`;
  const input = { title: 'Start', files: [file('start.rb')], visibility: 'private', ...params };
  const answer = await world.arrange<MadeSnippet>('POST', url, input);
  return { ...answer, url: `${url}/${answer.id}` };
}

/** A personal snippet. */
export const personal = (world: World, by: Person, params: Params = {}): Promise<MadeSnippet> =>
  made(world, '', { sudo: by.username, ...params });

/** A snippet of a project. */
export const ofProject = (
  world: World,
  { url }: { url: string },
  params: Params = {},
): Promise<MadeSnippet> => made(world, url, params);

/** What is said where no snippet is. */
export const noSnippet = '404 Snippet Not Found';

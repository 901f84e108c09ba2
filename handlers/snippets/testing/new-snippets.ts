import { expect } from 'vitest';
import type { MadeUser } from '../../../tools/testing/factories.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

/** A file of a snippet, which holds its own name unless told otherwise. */
export const file = (file_path: string, content = file_path) => ({ file_path, content });

/** What a new personal snippet needs to be told. */
export const oneFile = { title: 'Start', content: 'puts 1\n', file_name: 'start.rb' };

/** Opens a personal snippet over HTTP and answers its number. */
export const newSnippet = async (app: TestApp, author: MadeUser, params: object): Promise<number> => {
  const answer = await app.as(author).post('/snippets', { ...params });
  expect(answer.status).toBe(201);
  return answer.body.id;
};

/** Opens a public snippet with these files. */
export const snippetOf = (app: TestApp, author: MadeUser, files: readonly object[]): Promise<number> =>
  newSnippet(app, author, { title: 'Some', visibility: 'public', files });

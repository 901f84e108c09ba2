import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { sendLimited, wrongWith } from './limited.js';
import { type LastingServer, startServer } from './server.js';

/** A request that means no good. */
export interface Try {
  verb: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A JSON body. */
export const json = (verb: string, path: string, body: unknown): Try => ({
  verb,
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A body of any type, for an operation that takes any. */
export const put = (type: string, body: string | Buffer, more: Record<string, string> = {}): Try => ({
  verb: 'PUT',
  path: '/user/status',
  headers: { 'content-type': type, ...more },
  body,
});

/** Lone halves of pairs cannot be encoded. */
export const safely = (words: readonly string[]) => words.filter((word) => !/[\ud800-\udfff]/u.test(word));

/** A server, a project on it and somebody who may change it; in the end the server must be well and untouched. */
export function useHostileServer() {
  let lasting: LastingServer;
  let project: MadeProject;
  let user: MadeUser;
  beforeAll(async () => {
    lasting = await startServer({ bodyLimit: 1_048_576, fileLimit: 1_048_576 });
    user = await lasting.make.user({ username: 'mia' });
    const files = { 'README.md': 'Hello\n', 'a/b.txt': 'b\n' };
    project = await lasting.make.project({ members: { maintainer: user }, files });
  }, 60_000);
  afterAll(async () => {
    const { status } = await sendLimited(lasting.server.url, 'GET', '/-/health').then((answer) =>
      answer === 'no answer' ? { status: 0 } : answer,
    );
    await lasting.close();
    expect(status).toBe(200);
    expect(existsSync('hearth-was-here')).toBe(false);
  });

  const base = () => lasting.server.url;
  const headers = () => ({ 'private-token': user.token });
  /** Sends all and gathers what is wrong, each with the request that shows it. */
  async function problemsOf(tries: readonly Try[]): Promise<string[]> {
    const problems: string[] = [];
    for (const one of tries) {
      const sent = { ...headers(), ...one.headers };
      const answer = await sendLimited(base(), one.verb, `/api/v4${one.path}`, sent, one.body);
      const wrong = wrongWith(answer, one.verb);
      const body = one.body === undefined ? '' : ` ${String(one.body).slice(0, 120)}`;
      if (!wrong) continue;
      const fault = answer === 'no answer' ? '' : lasting.faultOf(answer.headers['x-request-id']);
      problems.push(`${one.verb} ${one.path.slice(0, 160)}${body}: ${wrong} ${fault}`);
    }
    return problems;
  }
  const inProject = (path: string) => `/projects/${project.id}/repository${path}`;
  return {
    base,
    headers,
    problemsOf,
    inProject,
    project: () => project,
    user: () => user,
    services: () => lasting.server.services,
  };
}

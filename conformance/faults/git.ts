import type { Changed, Intercepted } from './fault.js';

type Test = (intercepted: Intercepted) => boolean;

/** Whether a URL is used by git clients. */
export const isGit = (url: string): boolean => /\.git\//.test(url);
/** Matches the first request of a service. */
export const refs = ({ request }: Intercepted): boolean => request.url.includes('/info/refs');
/** Matches pushes. */
export const pushes = ({ request }: Intercepted): boolean => /\/git-receive-pack$/.test(request.url);
/** Matches all requests of a fetch. */
export const forFetch = ({ request }: Intercepted): boolean => request.url.includes('git-upload-pack');
/** Matches all requests of a push. */
export const forPush = ({ request }: Intercepted): boolean => request.url.includes('git-receive-pack');
/** Matches calls without credentials. */
export const isAnonymous = ({ request }: Intercepted): boolean => !('authorization' in request.headers);

/** Matches answers to git clients with one of the statuses. */
export const git =
  (...statuses: number[]): Test =>
  ({ request, status }) =>
    isGit(request.url) && statuses.includes(status);

/** Matches where all of the tests do. */
export const both =
  (...tests: Test[]): Test =>
  (intercepted) =>
    tests.every((test) => test(intercepted));

/** Answers something else in plain text. */
export const answersInstead = (status: number, body = 'Something else.'): (() => Changed) => {
  return () => ({ status, body, headers: { 'content-type': 'text/plain' } });
};

/** One line of the protocol. */
export const line = (text: string): string => (text.length + 4).toString(16).padStart(4, '0') + text;

/** The references in a push. */
function named({ request }: Intercepted): string[] {
  const text = request.body?.toString('latin1') ?? '';
  return [
    ...text.matchAll(/[0-9a-f]{40} [0-9a-f]{40} (refs\/[^\0]+?)(?=\0|0000|[0-9a-f]{4}[0-9a-f]{40} |$)/g),
  ].map((found) => found[1] ?? '');
}

/** A report with the same result for every reference and no messages. */
function report(verdict: (ref: string) => string): (intercepted: Intercepted) => Changed {
  return (intercepted) => {
    const lines = ['unpack ok\n', ...named(intercepted).map((ref) => `${verdict(ref)}\n`)];
    return { body: `${line(`\x01${lines.map(line).join('')}0000`)}0000` };
  };
}

/** The push is reported as accepted, without messages. */
export const taken = report((ref) => `ok ${ref}`);
/** The push is reported as refused, without messages. */
export const refused = report((ref) => `ng ${ref} pre-receive hook declined`);

/** Matches requests with a matching body. */
export const says =
  (wanted: RegExp): Test =>
  ({ request }) =>
    wanted.test(request.body?.toString('latin1') ?? '');

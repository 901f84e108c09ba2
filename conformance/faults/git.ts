import type { Changed, Passing } from './fault.js';

type Test = (temporary: Passing) => boolean;

/** Whether an address belongs to a git client. */
export const isGit = (url: string): boolean => /\.git\//.test(url);
/** Holds for what a service begins with. */
export const refs = ({ request }: Passing): boolean => request.url.includes('/info/refs');
/** Holds for pushes. */
export const pushes = ({ request }: Passing): boolean => /\/git-receive-pack$/.test(request.url);
/** Holds for everything about fetching. */
export const forFetch = ({ request }: Passing): boolean => request.url.includes('git-upload-pack');
/** Holds for everything about pushing. */
export const forPush = ({ request }: Passing): boolean => request.url.includes('git-receive-pack');
/** Holds for calls without credentials. */
export const isAnonymous = ({ request }: Passing): boolean => !('authorization' in request.headers);

/** Holds for answers to git clients with one of the statuses. */
export const git =
  (...statuses: number[]): Test =>
  ({ request, status }) =>
    isGit(request.url) && statuses.includes(status);

/** Holds where all of the tests do. */
export const both =
  (...tests: Test[]): Test =>
  (temporary) =>
    tests.every((test) => test(temporary));

/** Answers something else in plain text. */
export const becomes = (status: number, body = 'Something else.'): (() => Changed) => {
  return () => ({ status, body, headers: { 'content-type': 'text/plain' } });
};

/** One line of the protocol. */
export const line = (text: string): string => (text.length + 4).toString(16).padStart(4, '0') + text;

/** The references that a push names. */
function named({ request }: Passing): string[] {
  const text = request.body?.toString('latin1') ?? '';
  return [
    ...text.matchAll(/[0-9a-f]{40} [0-9a-f]{40} (refs\/[^\0]+?)(?=\0|0000|[0-9a-f]{4}[0-9a-f]{40} |$)/g),
  ].map((found) => found[1] ?? '');
}

/** A report that tells every reference the same, without a word to the pusher. */
function report(verdict: (ref: string) => string): (temporary: Passing) => Changed {
  return (temporary) => {
    const lines = ['unpack ok\n', ...named(temporary).map((ref) => `${verdict(ref)}\n`)];
    return { body: `${line(`\x01${lines.map(line).join('')}0000`)}0000` };
  };
}

/** A push is told that everything was taken, without a word. */
export const taken = report((ref) => `ok ${ref}`);
/** A push is told that everything was refused, without a word. */
export const refused = report((ref) => `ng ${ref} pre-receive hook declined`);

/** Holds for requests whose body holds something. */
export const says =
  (wanted: RegExp): Test =>
  ({ request }) =>
    wanted.test(request.body?.toString('latin1') ?? '');

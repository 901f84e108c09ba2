import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const OLDEST = [2, 36] as const;
/** From this version on git packs tar.gz without the gzip program. */
const OWN_GZIP = [2, 38] as const;

/** What programs answered that were asked before: they stay as they are while a process runs. */
const answered = new Map<string, Promise<unknown>>();

/** Asks a program once, wherever it is looked for; one that could not be asked may be there the next time. */
function once<T>(question: string, ask: () => Promise<T>): Promise<T> {
  const key = `${process.env['PATH']}\0${question}`;
  const known = answered.get(key);
  if (known) return known as Promise<T>;
  const asked = ask();
  answered.set(key, asked);
  asked.catch(() => answered.delete(key));
  return asked;
}

/** The version of a git program; throws when it is missing or too old. */
export const versionOf = (program: string): Promise<string> =>
  once(`${program} --version`, () => askVersion(program));

async function askVersion(program: string): Promise<string> {
  const { stdout } = await execute(program, ['--version']).catch(() => {
    throw new Error(
      `git was not found (looked for ${program}); Hearth needs git ${OLDEST.join('.')} or newer`,
    );
  });
  const version = /\d+(\.\d+)+/.exec(stdout)?.[0] ?? '0';
  if (!isAtLeast(version, OLDEST))
    throw new Error(`git ${version} is too old; Hearth needs ${OLDEST.join('.')} or newer`);
  return version;
}

/** Whether this git packs tar.gz without the gzip program. */
export function packsOwnGzip(version: string): boolean {
  return isAtLeast(version, OWN_GZIP);
}

function isAtLeast(version: string, [major, minor]: readonly [number, number]): boolean {
  const [x = 0, y = 0] = version.split('.').map(Number);
  return x > major || (x === major && y >= minor);
}

/** Whether a program can be started. */
export const hasProgram = (name: string): Promise<boolean> =>
  once(`${name} --help`, () =>
    execute(name, ['--help']).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
    ),
  );

/** Begins to ask the programs that opening repositories asks about; what is wrong with them is told there. */
export function askEarly(program = 'git'): void {
  for (const asked of [versionOf(program), hasProgram('bzip2')]) asked.catch(() => undefined);
}

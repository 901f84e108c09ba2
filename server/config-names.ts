import { closestMatch } from 'leven';

/** Names of the environment that begin like ours and are no keys: of commands, of tests and of measuring. */
const otherNames =
  /^HEARTH_(CONFIG|DEBUG|PASSWORD|SEED|RUNS|RANDOM|FAILURES|TEST_\w+|CHROMIUM|PROPERTY_\w+|CRASH\w*|ABORTS|EVERYTHING|BENCH_\w+)$/;

// A cluster tells every program the addresses of the services beside it, by names made of theirs.
const serviceNames = /^HEARTH_(SERVICE_(HOST|PORT)|PORT_\d+_(TCP|UDP))/;

/** What is said of a name that nobody reads, with the one that may be meant. */
function unknown(what: string, name: string, names: readonly string[]): string {
  const meant = closestMatch(name, names, { maxDistance: 4 });
  return `there is no ${what} ${name}${meant === undefined ? '' : `; is ${meant} meant?`}`;
}

/** What is said of flags, variables and keys of the file that no key of the configuration has. */
export function unknownNames(
  known: Readonly<Record<string, { env: string }>>,
  flags: object,
  env: NodeJS.ProcessEnv,
  fromFile: object,
  file = '',
): string[] {
  const keys = Object.keys(known);
  const variables = Object.values(known).map(({ env: name }) => name);
  const isOurs = (name: string) => name.startsWith('HEARTH_') && !variables.includes(name as never);
  const strange = Object.keys(env).filter((name) => isOurs(name) && !otherNames.test(name));
  return [
    ...Object.keys(flags)
      .filter((name) => !keys.includes(name))
      .map((name) => unknown('option', name, keys)),
    ...strange
      .filter((name) => !serviceNames.test(name))
      .map((name) => `the environment: ${unknown('variable', name, variables)}`),
    ...Object.keys(fromFile)
      .filter((name) => !keys.includes(name))
      .map((name) => `${file}: ${unknown('key', name, keys)}`),
  ];
}

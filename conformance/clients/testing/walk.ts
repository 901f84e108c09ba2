import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGroup, makePerson } from '../../world/fresh.js';
import { openReceiver, type Receiver } from '../../world/receiver.js';
import { tierQuestion } from '../../world/tiers.js';
import type { MadeGroup, Person } from '../../world/types.js';
import { type Deployment, useDeployment } from './deployment.js';

/** A program that walks a deployment with a client of another language, and prints what came of each step. */
export interface Walk {
  /** The name of the client. */
  client: string;
  /** The steps in their order, as the program names them. */
  steps: readonly string[];
  /** The program and its arguments; the reason where it cannot be run. */
  command: () => readonly string[] | string;
  /** The folder that the program is started in, where that matters. */
  cwd?: string;
  /** What is added to the environment of the program. */
  env?: () => Record<string, string>;
}

/** A step as it is printed, one line of JSON each: `why` it failed, or why it was not taken. */
interface Told {
  step: string;
  why: string | null;
  skip?: string | null;
}

/** The first of some programs with which a try succeeds; undefined when it fails with each. */
export const firstOf = (programs: readonly string[], args: readonly string[], env = {}): string | undefined =>
  programs.find((one) => spawnSync(one, args, { env: { ...process.env, ...env } }).status === 0);

const told = (line: string): Told => {
  try {
    return JSON.parse(line) as Told;
  } catch {
    throw new Error(`the program printed what is no step: ${line}`);
  }
};

async function run(command: readonly string[], env: Record<string, string>, cwd?: string): Promise<Told[]> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((done, fail) => child.once('error', fail).once('close', done));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const lines = out.trim().split('\n').filter(Boolean);
  if (lines.length === 0) throw new Error(`nothing was walked: ${err}`);
  return lines.map(told);
}

interface Ground {
  walker: Person;
  other: Person;
  group: MadeGroup;
  /** Where deliveries of hooks are taken; null where the deployment does not reach this machine. */
  receiver: Receiver | null;
}

async function prepare({ maker, name, url, own }: Deployment): Promise<Ground> {
  const walker = await makePerson(maker, name('walker'), {}, () => undefined);
  const other = await makePerson(maker, name('other'), {}, () => undefined);
  const group = await makeGroup(maker, name('walk'), { visibility: 'private' }, { owner: walker });
  const receiver = await openReceiver(maker, { base: url, receiverUrl: null, isOwn: own !== null });
  return { walker, other, group, receiver: typeof receiver === 'string' ? null : receiver };
}

async function envOf({ url, token, maker }: Deployment, ground: Ground): Promise<Record<string, string>> {
  const { walker, other, group, receiver } = ground;
  const lacks = tierQuestion(null, maker, () => group);
  return {
    WALK_URL: url,
    WALK_ADMIN_TOKEN: token,
    WALK_TOKEN: walker.token,
    WALK_USERNAME: walker.username,
    WALK_OTHER_TOKEN: other.token,
    WALK_OTHER_ID: String(other.id),
    WALK_GROUP_ID: String(group.id),
    WALK_GROUP_PATH: group.fullPath,
    WALK_MAILBOX: receiver?.mailbox().url ?? '',
    WALK_LACKS_PREMIUM: (await lacks('premium')) ?? '',
    WALK_LACKS_ULTIMATE: (await lacks('ultimate')) ?? '',
  };
}

/** Walks once, and makes a test of each step. */
export function describeWalk({ client, steps, command, cwd, env = () => ({}) }: Walk): void {
  const deployment = useDeployment();
  const asked = command();
  const absence = typeof asked === 'string' ? asked : null;
  let ground: Ground | undefined;
  let lines: Told[] = [];
  beforeAll(async () => {
    if (typeof asked === 'string') return;
    ground = await prepare(deployment);
    lines = await run(asked, { ...(await envOf(deployment, ground)), ...env() }, cwd);
  }, 300_000);
  afterAll(() => ground?.receiver?.close());

  describe(client, () => {
    it.for([...steps])('walks through %s', (step, { skip }) => {
      if (absence !== null) skip(absence);
      const line = lines.find((one) => one.step === step);
      if (line?.skip) skip(line.skip);
      if (line?.why !== null) expect.fail(line?.why ?? 'it was not walked through');
    });

    it('walks nowhere else', ({ skip }) => {
      if (absence !== null) skip(absence);
      expect(lines.map(({ step }) => step)).toEqual(steps);
    });
  });
}

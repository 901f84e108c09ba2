import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Operation } from '../../../conformance/contract/operations.js';
import { sendLimited } from '../../../tests/support/limited.js';
import { type Load, loadOf, type Watched } from '../../../tests/support/load.js';
import type { Measurement } from '../comparisons.js';
import { startNode } from '../processes.js';
import { absolute, type Row } from '../report.js';
import { dearest, most } from './limits.js';
import { type Asked, bodyOf, dearRequests } from './requests.js';
import { inOrder, openStages, type Stages } from './stages.js';

/** How often each of the requests of one operation is sent. */
const rounds = 2;
const tellEvery = 100;

/** One dear request with the token that it is sent with. */
interface Addressed extends Asked {
  token: string;
}

/** What the dear requests of one operation cost. */
interface Cost extends Load {
  id: string;
}

const say = (text: string): void => console.error(`bench: ${text}`);

/** Asks the operations of a server for the dearest that they have, one after the other. */
class Asking {
  /** The operations of which at least one request was answered with success. */
  readonly served = new Set<string>();
  /** Those of which a request was answered with a fault, or not at all. */
  readonly failed = new Set<string>();
  #turn = 0;

  constructor(
    private readonly server: Watched,
    private readonly stages: Stages,
    private readonly token: string,
  ) {}

  /** What the dear requests of an operation cost, each on things that are made beforehand. */
  async costOf(operation: Operation): Promise<Cost> {
    const { id } = operation;
    const together = await this.#loadOf(operation, (made) => made, true);
    if (together.blockMillis <= most.blockMillis) return { id, ...together };
    // The machine is busy, or one of them takes long: each is measured by itself.
    let blockMillis = 0;
    for (const at of (await this.#prepared(operation)).keys()) {
      const alone = await this.#loadOf(operation, (made) => made.slice(at, at + 1), false);
      blockMillis = Math.max(blockMillis, alone.blockMillis);
    }
    return { id, ...together, blockMillis };
  }

  async #loadOf(
    operation: Operation,
    choose: (made: Addressed[]) => Addressed[],
    isByClock: boolean,
  ): Promise<Load> {
    let made: Addressed[] = [];
    const prepare = async (): Promise<void> => {
      made = [];
      for (let round = 0; round < rounds; round += 1) {
        made.push(...choose(await this.#prepared(operation)));
      }
    };
    const ask = async (): Promise<void> => {
      for (const one of made) await this.#send(operation, one);
    };
    return loadOf(this.server, ask, most, { prepare, isByClock });
  }

  async #prepared(operation: Operation): Promise<Addressed[]> {
    const input = await this.stages.inputFor(operation);
    this.#turn += 1;
    const token = input.by?.token ?? this.token;
    return dearRequests(operation, input, `turn-${this.#turn}`).map((one) => ({ ...one, token }));
  }

  async #send({ id }: Operation, asked: Addressed): Promise<void> {
    const { body, type } = bodyOf(asked);
    const headers = {
      'private-token': asked.token,
      'content-type': type,
      // Otherwise the body of a read is not taken for one.
      'content-length': String(body.length),
      connection: 'keep-alive',
    };
    const { verb, path } = asked;
    const answer = await sendLimited(this.server.url, verb, `/api/v4${path}`, headers, body);
    if (answer === 'no answer' || (answer.status >= 500 && answer.status !== 501)) {
      this.failed.add(id);
      say(`${id} ${verb} ${path.slice(0, 200)}: ${answer === 'no answer' ? answer : answer.status}`);
    } else if (answer.status < 300) this.served.add(id);
  }
}

function rowsOf(costs: readonly Cost[], { served, failed }: Asking): Row[] {
  const all = `any of ${costs.length} operations, limits on how often off`;
  /** Something is promised of the dearest, and therefore of all. */
  const promised = (at: number, limit: number): number | null => (at === 0 ? limit : null);
  return [
    ...dearest(costs, 'blockMillis').map(({ id, blockMillis }, at) => {
      const name = `dear requests of ${id}: longest block of the loop`;
      return absolute(name, blockMillis, 'ms', promised(at, most.blockMillis));
    }),
    ...dearest(costs, 'memoryMegabytes').map(({ id, memoryMegabytes }, at) => {
      const name = `dear requests of ${id}: memory`;
      return absolute(name, memoryMegabytes, 'MB', promised(at, most.memoryMegabytes));
    }),
    absolute(`${all}: answered with success`, served.size, 'operations', null),
    absolute(`${all}: answered with a fault`, failed.size, 'operations', 0),
  ];
}

/**
 * What dear requests of every operation of the document cost a server with its default limits on what one request may
 * hold; those on how often somebody may ask are off, since one caller asks for everything. That is the administrator, or
 * whose own things are asked for.
 */
export const everyOperation: Measurement = {
  name: 'what one request of any operation can cost',
  async run(world) {
    await mkdir(world.folder, { recursive: true });
    const data = await mkdtemp(join(world.folder, 'every-operation-'));
    const flags = ['serve', '--port', '0', '--data', data, '--log-level', 'warn'];
    const env = { HEARTH_ROOT_TOKEN: world.token, HEARTH_RATE_LIMITS: 'false' };
    const server = await startNode(['dist/cli.js', ...flags], env);
    try {
      const stages = await openStages(server.url, world.token);
      const asking = new Asking({ url: server.url, child: { pid: server.pid } }, stages, world.token);
      const costs: Cost[] = [];
      for (const operation of inOrder) {
        costs.push(await asking.costOf(operation));
        if (costs.length % tellEvery === 0) say(`${costs.length} of ${inOrder.length} operations asked ...`);
      }
      stages.close();
      return rowsOf(costs, asking);
    } finally {
      await server.stop();
    }
  },
};

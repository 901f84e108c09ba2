import { type Operation, operations } from '../../../conformance/contract/operations.js';
import { openTransport } from '../../../conformance/http/transport.js';
import { type Input, inputFor, sharedStage } from '../../../conformance/recipes/input.js';
import { Stage } from '../../../conformance/recipes/stage.js';
import { buildWorld } from '../../../conformance/world/build.js';
import type { World } from '../../../conformance/world/types.js';

/** What adds something to where all reads look, so that there is much to read; a file may be there by then. */
const adds = /^(create(?!File)|add|upload)/;
/** What may lock everybody out, or make the rest of the requests cheap. */
const ofAll = new Set(['updateApplicationSettings']);

const turnOf = ({ id, verb, reads }: Operation): number => {
  if (ofAll.has(id)) return 4;
  if (reads) return 1;
  if (verb === 'DELETE') return 3;
  return adds.test(id) ? 0 : 2;
};

/** Every operation: what adds something first, what takes something away last. */
export const inOrder: readonly Operation[] = [...operations].sort((a, b) => turnOf(a) - turnOf(b));

/** Where the requests of operations find what they need. */
export interface Stages {
  /** An ordinary request: on what all share for what adds and what reads, else on things of its own. */
  inputFor: (operation: Operation) => Promise<Input>;
  close: () => void;
}

/** Something that no path leads to, for operations whose things cannot be made here. */
const absent = '999999999';

async function inputOn(world: World, operation: Operation): Promise<Input> {
  const isShared = operation.reads || adds.test(operation.id);
  const stage = isShared ? await sharedStage(world, 'private') : new Stage(world, 'private', false);
  try {
    return await inputFor(operation, stage);
  } catch {
    // What is not there can be asked for as well; what else it costs is not known then.
    const path = operation.path.replace(/\{\w+\}/g, absent);
    return { path, params: {}, by: null, status: null };
  }
}

/** Fills a server by its own interface, as the conformance suite does. */
export async function openStages(base: string, token: string): Promise<Stages> {
  const { send: transport, close } = openTransport({ timeoutMs: 30_000, insecure: false });
  const { world } = await buildWorld({
    base,
    transport,
    credentials: { admin: token, tokens: {} },
    seed: 1,
    tier: null,
    group: null,
    temporary: true,
    own: true,
    receiverUrl: null,
  });
  return { inputFor: (operation) => inputOn(world, operation), close };
}

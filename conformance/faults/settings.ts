import type { Transport } from '../http/transport.js';
import type { World } from '../world/types.js';

/** What cases are run with while faults are planted. */
export interface MatrixSettings {
  base: string;
  transport: Transport;
  world: World;
  deadline: number;
  abort: AbortSignal;
}

import { FairQueue } from './fair-queue.js';

/** The number of commands and transfers that may run at once, and the milliseconds a command may take. */
export interface RunnerLimits {
  processes: number;
  transfers: number;
  timeout: number;
}

/** As much of a command as says for what it waits. */
interface Wanted {
  cwd: string;
  signal?: AbortSignal | undefined;
  /** Processes that it starts in its turn, at most at once. */
  children?: number | undefined;
  /** Bytes of the file that a dear command holds in memory. */
  bytes?: number | undefined;
}

/** Bytes of a file for which a dear command takes one place more: beside it git holds its earlier versions, and each line. */
const BYTES_PER_PLACE = 4 * 1024 * 1024;

/** Milliseconds that a command waits for its turn. */
const WAIT_MS = 60_000;

/** Commands that hold a file and its history in memory, whatever its size. */
const dear: ReadonlySet<string | undefined> = new Set(['blame']);

/**
 * The places of git processes. Dear commands have few, half of them at most in one repository, and more of them for a
 * larger file: of the largest one works at a time there.
 */
export class GitPlaces {
  readonly #short: FairQueue;
  readonly #long: FairQueue;
  readonly #dear: FairQueue;
  /** Those that need several places. */
  readonly #several = new FairQueue({ slots: 1, deadline: WAIT_MS });
  readonly #processes: number;

  constructor(limits: RunnerLimits) {
    this.#short = new FairQueue({ slots: limits.processes, deadline: WAIT_MS });
    this.#long = new FairQueue({ slots: limits.transfers, deadline: WAIT_MS });
    const few = Math.max(2, Math.floor(limits.processes / 4));
    this.#dear = new FairQueue({ slots: few, share: Math.ceil(few / 2), deadline: WAIT_MS });
    this.#processes = limits.processes;
  }

  /** Waits for the places of a command and of what it starts; the answer gives them back. */
  async forCommand(args: readonly string[], wanted: Wanted): Promise<() => void> {
    const { signal, children = 0 } = wanted;
    if (children === 0) return this.#among(args, wanted, this.#short);
    // One after the other: two that each had some of the places would wait for each other.
    const done = await this.#several.enter('', signal);
    const places: (() => void)[] = [];
    const leave = (): void => {
      for (const one of places.splice(0)) one();
    };
    try {
      const most = Math.max(1, Math.floor(this.#processes / 2));
      while (places.length < Math.min(children + 1, most)) places.push(await this.#short.enter('', signal));
      return leave;
    } catch (error) {
      leave();
      throw error;
    } finally {
      done();
    }
  }

  /** Waits for the place of a transfer or of a stream; the answer gives it back. */
  forTransfer(args: readonly string[], wanted: Wanted): Promise<() => void> {
    return this.#among(args, wanted, this.#long);
  }

  /** Waits for a place in a queue, for a dear command beforehand for one among those. */
  async #among([command]: readonly string[], { cwd, signal, bytes = 0 }: Wanted, queue: FairQueue) {
    if (!dear.has(command)) return queue.enter('', signal);
    const leaveDear = await this.#dear.enter(cwd, signal, 1 + Math.floor(bytes / BYTES_PER_PLACE));
    try {
      const leave = await queue.enter('', signal);
      return () => {
        leave();
        leaveDear();
      };
    } catch (error) {
      leaveDear();
      throw error;
    }
  }
}

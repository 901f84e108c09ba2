import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner } from '../process/runner.js';
import type { ObjectInfo } from '../types.js';
import { BatchProcess } from './batch.js';
import type { GitObject } from './batch-output.js';

const retries = 3;

interface Held {
  process: BatchProcess;
  usedAt: number;
}

/** Where objects are read: a repository's folder, with further object folders when it borrows some. */
export interface ObjectSource {
  dir: string;
  env: Readonly<Record<string, string>>;
}

function keyOf(source: ObjectSource): string {
  const borrowed = Object.values(source.env).join('\0');
  return borrowed === '' ? source.dir : `${source.dir}\0${borrowed}`;
}

/** Keeps one batch process for each repository in use, up to a limit, and ends idle ones. */
export class BatchPool {
  readonly #runner: Runner;
  readonly #held = new Map<string, Held>();
  readonly #limit: number;
  readonly #idle: number;
  readonly #timer: NodeJS.Timeout;

  constructor(runner: Runner, limit = 24, idle = 30_000) {
    this.#runner = runner;
    this.#limit = limit;
    this.#idle = idle;
    this.#timer = setInterval(() => this.#sweep(), Math.max(1000, idle / 3));
    this.#timer.unref();
  }

  info(source: ObjectSource, name: string): Promise<ObjectInfo | null> {
    return this.#retrying(source, (process) => process.info(name));
  }

  contents(source: ObjectSource, name: string): Promise<GitObject | null> {
    return this.#retrying(source, (process) => process.contents(name));
  }

  /** Whether a process for this source is ready. */
  has(source: ObjectSource): boolean {
    const held = this.#held.get(keyOf(source));
    return held !== undefined && !held.process.dead;
  }

  /** Stops using the processes of a folder that is about to be removed; pending requests are answered. */
  drop(dir: string): void {
    for (const [key, held] of this.#held) {
      if (key !== dir && !key.startsWith(`${dir}\0`) && !key.includes(`${dir}/`)) continue;
      held.process.retire();
      this.#held.delete(key);
    }
  }

  close(): void {
    clearInterval(this.#timer);
    this.clear();
  }

  clear(): void {
    for (const held of this.#held.values()) held.process.end();
    this.#held.clear();
  }

  /**
   * Repeats a request when the process died during it (killed, out of memory, its folder replaced while a fork
   * is being copied): reading again is harmless, and a folder that is being replaced is back in a moment.
   */
  async #retrying<T>(source: ObjectSource, ask: (process: BatchProcess) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const process = this.#process(source);
      try {
        return await ask(process);
      } catch (error) {
        if (!process.dead || attempt > retries) throw error;
        await sleep(attempt * 10);
      }
    }
  }

  #process(source: ObjectSource): BatchProcess {
    const key = keyOf(source);
    const held = this.#held.get(key);
    if (held && !held.process.dead) {
      held.usedAt = Date.now();
      this.#held.delete(key);
      this.#held.set(key, held);
      return held.process;
    }
    const process = new BatchProcess(
      this.#runner.serve(['cat-file', '--batch-command'], { cwd: source.dir, env: source.env }),
    );
    // Before it is one of them: it has nothing to do yet, and would be the first to go where all others are at work.
    this.#shrink(this.#limit - 1);
    this.#held.set(key, { process, usedAt: Date.now() });
    return process;
  }

  /** Ends those that have nothing to do, until there are so many left. */
  #shrink(most: number): void {
    let over = this.#held.size - most;
    for (const [key, held] of this.#held) {
      if (over <= 0) return;
      if (held.process.busy) continue;
      held.process.end();
      this.#held.delete(key);
      over--;
    }
  }

  #sweep(): void {
    const old = Date.now() - this.#idle;
    for (const [key, held] of this.#held) {
      if (held.process.busy || held.usedAt > old) continue;
      held.process.end();
      this.#held.delete(key);
    }
  }
}

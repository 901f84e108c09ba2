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

/** Keeps one batch process for each repository in use, never more than a limit, and ends idle ones. */
export class BatchPool {
  readonly #runner: Runner;
  readonly #held = new Map<string, Held>();
  /** Those that wait for a place, first come first served. */
  readonly #waiting: (() => void)[] = [];
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
      let process = this.#find(source);
      while (!process) {
        await new Promise<void>((go) => this.#waiting.push(go));
        process = this.#find(source);
      }
      // Asked at once: one that has nothing to do would be the first to go.
      try {
        return await ask(process);
      } catch (error) {
        if (!process.dead || attempt > retries) throw error;
        await sleep(attempt * 10);
      } finally {
        // Whoever waits for a place may find one now.
        if (!process.busy) this.#waiting.shift()?.();
      }
    }
  }

  /** The process for a source; null where all of them are at work on others. */
  #find(source: ObjectSource): BatchProcess | null {
    const key = keyOf(source);
    const held = this.#held.get(key);
    if (held && !held.process.dead) return this.#used(key, held);
    // Before it is one of them, or it would be ended itself.
    this.#shrink(this.#limit - 1);
    return this.#held.size < this.#limit ? this.#start(source) : null;
  }

  #used(key: string, held: Held): BatchProcess {
    held.usedAt = Date.now();
    this.#held.delete(key);
    this.#held.set(key, held);
    return held.process;
  }

  #start(source: ObjectSource): BatchProcess {
    const process = new BatchProcess(
      this.#runner.serve(['cat-file', '--batch-command'], { cwd: source.dir, env: source.env }),
    );
    this.#held.set(keyOf(source), { process, usedAt: Date.now() });
    return process;
  }

  /** Ends those that have nothing to do, until there are so many left. */
  #shrink(most: number): void {
    let over = this.#held.size - most;
    for (const [key, held] of this.#held) {
      if (over <= 0) return;
      if (held.process.busy && !held.process.dead) continue;
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

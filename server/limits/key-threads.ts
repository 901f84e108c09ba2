import { Worker } from 'node:worker_threads';
import type { Derivation } from '../../domain/users/password.js';

/** Milliseconds after which a thread without work ends. */
const idleMillis = 10_000;

/** So much politer than the event loop as the threads that read long texts. */
const niceness = 5;

/** It needs nothing but Node, and so runs from its text, wherever the server was bundled to. */
const program = `
const { scryptSync } = require('node:crypto');
const { setPriority } = require('node:os');
const { parentPort } = require('node:worker_threads');
try {
  // Linux knows priorities of single threads, and takes 0 for the one that asks.
  if (process.platform === 'linux') setPriority(0, ${niceness});
} catch {
  // Whoever runs the server may not be allowed to; then it works as before.
}
parentPort.on('message', ({ password, salt, length, options }) => {
  parentPort.postMessage(scryptSync(password, salt, length, options));
});`;

interface Thread {
  worker: Worker;
  end: NodeJS.Timeout;
}

/**
 * Derives keys on threads of their own. Each thread that ever derived one keeps the memory that it took, and the
 * threads that Node has for everything take turns.
 */
export class KeyThreads {
  readonly #idle: Thread[] = [];
  #started = 0;

  /** Threads that were started so far. */
  get started(): number {
    return this.#started;
  }

  /** The key; rejects when its thread fails. */
  derive(asked: Derivation): Promise<Uint8Array> {
    const thread = this.#idle.pop();
    if (thread) clearTimeout(thread.end);
    const worker = thread?.worker ?? this.#start();
    worker.ref();
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        worker.removeAllListeners();
        worker.on('error', () => undefined);
      };
      worker.once('message', (key: Uint8Array) => {
        settle();
        this.#rest(worker);
        resolve(key);
      });
      worker.once('error', (error) => {
        settle();
        reject(error);
      });
      worker.once('exit', (code) => {
        settle();
        reject(new Error(`a thread that derives keys ended with ${code}`));
      });
      worker.postMessage(asked);
    });
  }

  #start(): Worker {
    this.#started += 1;
    const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 };
    return new Worker(program, { eval: true, resourceLimits });
  }

  #rest(worker: Worker): void {
    worker.unref();
    const end = setTimeout(() => {
      const place = this.#idle.findIndex((one) => one.worker === worker);
      if (place >= 0) this.#idle.splice(place, 1);
      void worker.terminate();
    }, idleMillis);
    end.unref();
    this.#idle.push({ worker, end });
  }
}

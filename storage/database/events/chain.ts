import { AsyncLocalStorage } from 'node:async_hooks';

const chains = new AsyncLocalStorage<string>();

/** Runs what somebody does because they were told of something: its events belong to the same chain of causes. */
export const inChain = <T>(chain: string, run: () => T): T => chains.run(chain, run);

/** The chain of causes that is under way; null where there is none. */
export const currentChain = (): string | null => chains.getStore() ?? null;

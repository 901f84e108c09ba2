import { availableParallelism } from 'node:os';

/** Of so many processes half are for transfers, and git starts another one for each of them. */
export const transfersOf = (processes: number): number => Math.max(1, Math.floor(processes / 4));

/** How many processes of git work at once: as many as were asked for, else by the processors of the machine. */
export const processesOf = (wanted: number | undefined): number =>
  wanted ?? Math.max(8, availableParallelism() * 4);

/** Beside so many processes that work, half as many hold repositories open. */
export const readersOf = (processes: number): number => Math.max(4, Math.floor(processes / 2));

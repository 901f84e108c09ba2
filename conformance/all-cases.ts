import { cases } from '../generated/cases.js';
import type { Case } from './check.js';
import { generatedCases } from './generated-cases/index.js';

let all: readonly Case[] | null = null;

/** Every case: those written by hand and those generated from the spec. */
export function allCases(): readonly Case[] {
  all ??= [...cases, ...generatedCases()];
  return all;
}

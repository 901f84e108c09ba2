import type { Case } from '../check.js';

/** The cases made from the description. */
export function generatedCases(): Case[] {
  return [];
}

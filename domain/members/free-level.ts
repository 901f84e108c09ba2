import { guest, minimal } from '../access-level.js';
import type { Tier } from '../operation.js';

/** Levels up to this one are not billable on a tier. Rule: MEM-BILL-7. */
export const freeLevel = (tier: Tier): number => (tier === 'ultimate' ? guest : minimal);

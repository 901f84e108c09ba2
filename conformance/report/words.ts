import { escaped } from './junit.js';
import type { ReportedRule } from './model.js';

/** How something looks on the page: right, wrong, open, or without a verdict. */
export type Tone = 'good' | 'bad' | 'open' | 'none';

/** The tone of each verdict, on a deployment or a profile. */
export const verdictTones: Record<string, Tone> = {
  conformant: 'good',
  'not conformant': 'bad',
  partial: 'open',
  broken: 'none',
  'not judged': 'none',
};

/** The tone of each status of a rule. */
export const ruleTones: Record<ReportedRule['status'], Tone> = {
  kept: 'good',
  broken: 'bad',
  'not judged': 'none',
  'no case': 'open',
  'not observable': 'none',
};

/** A number with separators between thousands. */
export const number = (count: number): string => count.toLocaleString('en-US');

/** A small label. */
export const tag = (text: string): string => `<span class="tag">${escaped(text)}</span>`;

/** A word in the colour of its tone. */
export const word = (tone: Tone, text: string): string =>
  `<span class="word ${tone}">${escaped(text)}</span>`;

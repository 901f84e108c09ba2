import { type Fault, fault } from '../fault.js';

interface Row {
  title?: string;
  state?: string;
}

const shapes: Record<string, RegExp> = {
  'words-and-colons': /^draft:/i,
  'small-words': /^draft:|^[[(]draft/,
  'large-words': /^[[(]?DRAFT/,
  brackets: /^\[draft\]/i,
  parentheses: /^\(draft\)/i,
};

/** Drafts of one spelling are merged; which title one has is known from what was read before. */
const merges = (shape: string, pattern: RegExp): Fault =>
  fault({
    name: `drafts-by-${shape}-are-merged`,
    rules: ['MR-MERGE-3'],
    remembers: () => {
      const drafts = new Set<string>();
      return ({ operation, request, status, json }) => {
        const { title = '' } = (json ?? {}) as Row;
        if (operation?.id === 'getMergeRequest' && pattern.test(title)) drafts.add(request.url);
        const isMerged = operation?.id === 'acceptMergeRequest' && status === 405;
        if (!isMerged || !drafts.has(request.url.replace(/\/merge$/, ''))) return null;
        return { status: 200, json: { state: 'merged' } };
      };
    },
  });

/** Ways to take a draft for ready. */
export const faults = [
  ...Object.entries(shapes).map(([shape, pattern]) => merges(shape, pattern)),
  fault({
    name: 'waiting-drafts-are-merged',
    rules: ['MR-MERGE-3'],
    remembers: () => {
      let isWaited = false;
      return ({ operation, json }) => {
        if (operation?.id !== 'getMergeRequest') return null;
        const { title = '', state } = (json ?? {}) as Row;
        if (state === 'merged') isWaited = true;
        return isWaited && /draft/i.test(title) ? { json: { ...(json as Row), state: 'merged' } } : null;
      };
    },
  }),
];

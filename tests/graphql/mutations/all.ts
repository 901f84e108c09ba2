import { awardCases } from './awards.js';
import type { MutationCase } from './check.js';
import { codeCases, snippetCases } from './code.js';
import { epicCases, iterationCases } from './epics.js';
import { issuePlaceCases } from './issue-places.js';
import { issueCases } from './issues.js';
import { mergeRequestCases } from './merge-requests.js';
import { newIssueCases } from './new-issues.js';
import { noteCases } from './notes.js';
import { labelCases, todoCases } from './plans.js';
import { releaseCases } from './releases.js';
import { timeCases } from './times.js';

/** Every case of every mutation. */
export const mutationCases: readonly MutationCase[] = [
  ...[newIssueCases, issueCases, issuePlaceCases, mergeRequestCases, noteCases, awardCases, todoCases],
  ...[labelCases, codeCases, snippetCases, releaseCases, epicCases, iterationCases, timeCases],
].flat();

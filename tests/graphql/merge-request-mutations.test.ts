import { testMutations } from './mutations/check.js';
import { mergeRequestCases } from './mutations/merge-requests.js';

testMutations(mergeRequestCases);

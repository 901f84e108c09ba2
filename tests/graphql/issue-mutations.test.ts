import { testMutations } from './mutations/check.js';
import { issueCases } from './mutations/issues.js';

testMutations(issueCases);

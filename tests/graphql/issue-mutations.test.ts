import { testMutations } from './mutations/check.js';
import { issuePlaceCases } from './mutations/issue-places.js';
import { issueCases } from './mutations/issues.js';
import { newIssueCases } from './mutations/new-issues.js';

testMutations([...newIssueCases, ...issueCases, ...issuePlaceCases]);

import { testMutations } from './mutations/check.js';
import { issuePlaceCases } from './mutations/issue-places.js';
import { issueCases } from './mutations/issues.js';

testMutations([...issueCases, ...issuePlaceCases]);

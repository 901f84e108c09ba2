import { testMutations } from './mutations/check.js';
import { labelCases, todoCases } from './mutations/plans.js';

testMutations([...todoCases, ...labelCases]);

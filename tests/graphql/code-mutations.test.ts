import { testMutations } from './mutations/check.js';
import { codeCases, snippetCases } from './mutations/code.js';

testMutations([...codeCases, ...snippetCases]);

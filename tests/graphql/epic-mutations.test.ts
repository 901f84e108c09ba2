import { testMutations } from './mutations/check.js';
import { epicCases, iterationCases } from './mutations/epics.js';
import { timeCases } from './mutations/times.js';

testMutations([...epicCases, ...iterationCases, ...timeCases]);

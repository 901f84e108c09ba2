import { testMutations } from './mutations/check.js';
import { epicCases } from './mutations/epics.js';
import { timeCases } from './mutations/times.js';

testMutations([...epicCases, ...timeCases]);

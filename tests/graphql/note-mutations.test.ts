import { awardCases } from './mutations/awards.js';
import { testMutations } from './mutations/check.js';
import { noteCases } from './mutations/notes.js';

testMutations([...noteCases, ...awardCases]);

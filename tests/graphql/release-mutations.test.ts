import { testMutations } from './mutations/check.js';
import { releaseCases } from './mutations/releases.js';

testMutations(releaseCases);

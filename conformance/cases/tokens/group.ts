import { casesOf } from './support/places.js';

/** Access tokens of groups. */
export const cases = casesOf({ word: 'group', rules: 'GROUP-TOKEN', least: 'owner', tooLow: 'maintainer' });

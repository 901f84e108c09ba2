import { casesOf } from './support/places.js';

/** Access tokens of projects. */
export const cases = casesOf({
  word: 'project',
  rules: 'PROJECT-TOKEN',
  least: 'maintainer',
  tooLow: 'developer',
});

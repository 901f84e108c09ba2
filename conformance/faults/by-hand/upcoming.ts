import { fault } from '../fault.js';
import { asking, values } from '../graphql.js';
import { edit } from '../helpers.js';
import { onOneOf } from './support/ways.js';

const rules = ['RELEASE-RECORD-4', 'CONV-SAME-1'];
const isOut = (row: Record<string, unknown>) => ({ ...row, upcoming_release: false });

/** Ways to tell by one call alone that a release is out. */
export const faults = [
  ...['listReleases', 'getRelease', 'createRelease', 'updateRelease'].map((id) =>
    fault({
      name: `upcoming-is-out-in-${id}`.toLowerCase(),
      rules,
      applies: onOneOf([id]),
      change: edit(isOut),
    }),
  ),
  fault({
    name: 'upcoming-is-out-in-graphql',
    rules,
    applies: asking('upcomingRelease'),
    change: values('upcomingRelease', () => false),
  }),
];

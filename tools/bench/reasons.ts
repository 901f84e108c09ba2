/** Why a promise is missed, as far as that was measured, by what its row is called. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [
    /^start to first answer, .* repositories/,
    'the machine starts slowly: the row of a Node that does nothing tells how much of it that is.',
  ],
  [
    /^idle memory|^memory after a run/,
    'pages that processes share are counted for each of them; the row that counts them once is within the promise.',
  ],
  [
    /^conformance of a Hearth/,
    'there are over twelve thousand cases now, and many more than when the promise was made; suite and server share the two processors.',
  ],
  [
    /^19 such pages/,
    'a note moves the moment and the count of its issue, so that every list of the project may look otherwise and is made anew: 11 questions, among them for links, epics and merge requests, which the least path leaves out.',
  ],
  [
    /^add note/,
    'SQLite takes a quarter of the processor time for 11 statements where the least path has 5; the rest is spread over reading the request, rights, references, hooks, the record and its answer.',
  ],
  [
    /^PostgreSQL, (one issue|create issue|add note)/,
    'each question is a way to the database and back: 14 for one issue, 19 to create one and 11 for a note, where the least path has 7, 4 and 5.',
  ],
  [
    /: 99 of 100 within$/,
    'load and server share two processors: the row below holds it against the same bytes from bare Koa, over the same connections.',
  ],
  [
    /^2 workers, .*: by processor time/,
    'two processes that have nothing in common but the machine do not do twice as much either: the rows of those that only compute tell how much.',
  ],
  [
    /^2 workers, .*: beside the load/,
    'the load takes as much of the two processors as the workers leave; the rows by processor time tell what they do with theirs.',
  ],
];

/** What was found to be the reason that a row misses its promise. */
export const reasonFor = (name: string): string | undefined => reasons.find(([row]) => row.test(name))?.[1];

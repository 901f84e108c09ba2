/** Why a promise is missed, as far as that was measured, by what its row is called. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^idle memory/, 'pages that processes share are counted for each of them; counted once it is 98.5 MB.'],
  [
    /^conformance of a Hearth/,
    "of 146 s of processor time 115 are the server's, which answers far more cases than before.",
  ],
];

/** What was found to be the reason that a row misses its promise. */
export const reasonFor = (name: string): string | undefined => reasons.find(([row]) => row.test(name))?.[1];

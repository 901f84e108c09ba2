/** Why a changelog cannot be generated; the text is part of the answer. */
export class ChangelogFailure extends Error {}

/** The error texts of the generation. */
export const failures = {
  noStart: 'The commit start range is unspecified, and no previous tag could be found to use instead',
  noCommit: 'Invalid or not found commit value in the given range',
  version:
    'The requested `version` attribute format is not correct. Use formats such as `1.0.0` or `v1.0.0`.',
  categories: 'The "categories" configuration key must be a Hash',
  loops: 'You can only nest up to 4 loops',
  tooMany: (limit: number) => `The commits range exceeds ${limit} elements.`,
  expression: (reason: string) =>
    `The regular expression to use for finding the previous tag for a version is invalid: ${reason}`,
  template: (reason: string) => `Failed to parse the template: ${reason}`,
  configuration: (path: string) => `${path} does not contain valid YAML`,
} as const;

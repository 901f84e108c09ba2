type Kind = 'text' | 'key' | 'address' | 'networks' | 'integer' | 'boolean' | 'choice';

/** One declared key of the configuration. */
export interface ConfigKey {
  kind: Kind;
  default: string | number | boolean;
  /** Environment name. */
  env: string;
  secret?: boolean;
  choices?: readonly string[];
  min?: number;
  max?: number;
  /** The fewest characters that a text has, unless it is empty. */
  least?: number;
  /** One sentence for the reference. */
  description: string;
}

/** A key that is any text. */
export const text = (env: string, says: string, fallback = '', secret = false): ConfigKey => ({
  kind: 'text',
  default: fallback,
  env,
  description: says,
  ...(secret ? { secret } : {}),
});
/** A key that is a whole number between two others. */
export const integer = (
  env: string,
  fallback: number,
  min: number,
  max: number,
  says: string,
): ConfigKey => ({
  kind: 'integer',
  default: fallback,
  env,
  min,
  max,
  description: says,
});
/** A key that is true or false. */
export const flag = (env: string, says: string, fallback = false): ConfigKey => ({
  kind: 'boolean',
  default: fallback,
  env,
  description: says,
});
/** A key that is one of some words. */
export const choice = (
  env: string,
  choices: readonly string[],
  fallback: string,
  says: string,
): ConfigKey => ({
  kind: 'choice',
  default: fallback,
  env,
  choices,
  description: says,
});

import { GraphQLError } from 'graphql';

/** A Global ID that was read. */
export interface GlobalId {
  /** The whole of it, as sent. */
  text: string;
  model: string;
  /** What follows the model: mostly a number, for discussions and commits a digest. */
  key: string;
}

/** The Global ID of an object. */
export const gid = (model: string, key: number | string): string => `gid://gitlab/${model}/${key}`;

const form = /^gid:\/\/([^/\s]+)\/([^/\s]+)\/([^/\s?]+)$/;

/** The largest number that a record can have. */
const largest = 2_147_483_647;

/** Reads a Global ID; throws the error of a text that is none, or is one of another application. */
export function parseGlobalId(text: unknown): GlobalId {
  const [, application, model, key] = (typeof text === 'string' && form.exec(text)) || [];
  if (application === undefined || model === undefined || key === undefined) {
    throw new GraphQLError(`"${String(text)}" is not a valid Global ID`);
  }
  if (application !== 'gitlab') throw new GraphQLError(`"${String(text)}" is not a Gitlab Global ID`);
  return { text: String(text), model, key };
}

/** The number in a Global ID; null where it names nothing that could be looked up. */
export const numberIn = ({ key }: GlobalId): number | null =>
  /^[1-9]\d{0,9}$/.test(key) && Number(key) <= largest ? Number(key) : null;

/** The number in a plain `ID` argument: with the model or alone; throws the error of any other text. */
export function plainNumber(text: string, model: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const [, application, named, key = ''] = form.exec(text) ?? [];
  if (application !== 'gitlab') throw new GraphQLError(`${text} is not a valid GitLab ID.`);
  if (named !== model || !/^\d{1,9}$/.test(key)) {
    throw new GraphQLError(`${text} is not a valid ID for ${model}.`);
  }
  return Number(key);
}

/**
 * The text of a query with the types of its answer and its variables. What generators write for documents as text has
 * this shape; `typed` gives it to a text by hand.
 */
export interface GraphqlDocument<Data, Variables> {
  toString(): string;
  /** Never there; it only carries the types. */
  __apiType?: (variables: Variables) => Data;
}

/** One error of an answer. */
export interface GraphqlErrorEntry {
  message: string;
  path?: readonly (string | number)[];
  locations?: readonly { line: number; column: number }[];
  extensions?: Record<string, unknown>;
}

/** Thrown where an answer has errors; `data` is what was answered beside them. */
export class GraphqlAnswerError extends Error {
  override readonly name = 'GraphqlAnswerError';

  constructor(
    readonly status: number,
    readonly errors: readonly GraphqlErrorEntry[],
    readonly data: unknown,
  ) {
    super(errors.map(({ message }) => message).join('; '));
  }
}

/** What a document without variables may leave out. */
type Given<Variables> =
  Record<string, never> extends Variables ? [variables?: Variables] : [variables: Variables];

/** Asks the GraphQL endpoint of a server; answers the data, and throws GraphqlAnswerError where there are errors. */
export type HearthGraphql = <Data, Variables>(
  document: GraphqlDocument<Data, Variables>,
  ...given: Given<Variables>
) => Promise<Data>;

/** A text as a document whose answer and variables have these types. */
export const typed = <Data, Variables = Record<string, never>>(
  text: string,
): GraphqlDocument<Data, Variables> => ({ toString: () => text });

interface Answer {
  data?: unknown;
  errors?: readonly GraphqlErrorEntry[];
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return { errors: [{ message: `${response.status} ${text.slice(0, 200)}` }] };
  }
}

/** Makes what asks the GraphQL endpoint of the server at a base address, as whoever the token belongs to. */
export const createGraphQL = (url: string, token?: string): HearthGraphql => {
  const endpoint = `${url.replace(/\/+$/, '')}/api/graphql`;
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return async <Data, Variables>(
    document: GraphqlDocument<Data, Variables>,
    ...[variables]: Given<Variables>
  ): Promise<Data> => {
    const body = JSON.stringify({ query: document.toString(), variables: variables ?? {} });
    const response = await fetch(endpoint, { method: 'POST', headers, body });
    const { data, errors } = await answerOf(response);
    if (errors && errors.length > 0) throw new GraphqlAnswerError(response.status, errors, data ?? null);
    return data as Data;
  };
};

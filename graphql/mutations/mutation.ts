import type { WriteContext } from '../../actions/repository/write-commit.js';
import { Failure } from '../../domain/errors.js';
import type { MutationResolvers } from '../../generated/graphql.js';
import type { GraphqlContext } from '../context.js';
import { toldOf, unavailable } from '../failures.js';

/** Who acts, as actions take it, with what the request itself tells. */
export interface MutationContext extends WriteContext {
  /** The context of the whole request, to load and to answer from. */
  request: GraphqlContext;
}

type Name = Exclude<keyof MutationResolvers, '__isTypeOf'>;
type Resolve<One extends Name> = Extract<MutationResolvers[One], (...given: never[]) => unknown>;
type InputOf<One extends Name> = Parameters<Resolve<One>>[1]['input'];
type PayloadOf<One extends Name> = NonNullable<Awaited<ReturnType<Resolve<One>>>>;
type Own = 'clientMutationId' | 'errors';

/** What a mutation comes to: what is in its payload beside what every payload has. */
export type Result<One extends Name> = Omit<PayloadOf<One>, Own> & { errors?: readonly string[] };

/**
 * The resolver of a mutation. Callers without an account, and tokens that only read, get the error of what is not
 * available. A failure that tells of the input stands in the payload, where the fields of `otherwise` take the place
 * of a result; any other is an error of the whole field.
 */
export function mutation<One extends Name>(
  act: (context: MutationContext, input: InputOf<One>) => Promise<Result<One>>,
  otherwise: Partial<Result<One>> = {},
): MutationResolvers[One] {
  const resolve = async (_root: unknown, { input }: { input: InputOf<One> }, context: GraphqlContext) => {
    const { viewer, services, at } = context;
    if (!viewer || !context.mayWrite) throw unavailable();
    const clientMutationId = input.clientMutationId ?? null;
    try {
      const { errors = [], ...result } = await act(
        { viewer, services, at, signal: context.signal, request: context },
        input,
      );
      return { ...result, clientMutationId, errors: [...errors] };
    } catch (error) {
      const told = error instanceof Failure ? toldOf(error) : null;
      if (!told || 'top' in told) throw error;
      return { ...otherwise, clientMutationId, errors: [...told.texts] };
    } finally {
      context.forget();
    }
  };
  return resolve as unknown as MutationResolvers[One];
}

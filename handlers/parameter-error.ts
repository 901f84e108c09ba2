/**
 * A complaint about the parameters of a REST request, in the interface's `error` form: the operation cannot use
 * them as given, or does not offer the way of paging that they ask for.
 */
export class ParameterError extends Error {
  override readonly name = 'ParameterError';

  constructor(
    text: string,
    readonly kind: 'invalid' | 'not-offered' = 'invalid',
  ) {
    super(text);
  }
}

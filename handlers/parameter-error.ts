/**
 * A complaint about the parameters of a REST request, in the interface's `error` form: one the operation does not take
 * as given (400), or a way of paging that it does not offer (405).
 */
export class ParameterError extends Error {
  override readonly name = 'ParameterError';

  constructor(
    text: string,
    readonly status: 400 | 405 = 400,
  ) {
    super(text);
  }
}

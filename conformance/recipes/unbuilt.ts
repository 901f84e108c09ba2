import { CaseSkipped } from '../expect/failure.js';
import { WorldRefused } from '../world/maker.js';

/** Does what some operation is needed for; where that is not built, the case is left out. */
export async function unlessUnbuilt<T>(operation: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof WorldRefused && / answered 501 /.test(error.message))) throw error;
    throw new CaseSkipped(`what the call is about cannot be made: ${operation} is not built`, {
      unbuilt: operation,
    });
  }
}

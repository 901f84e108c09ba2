/** A question that is a plain text. */
import { all } from '../../../storage/database/engine/ask.js';
import type { Source } from '../../../storage/database/engine/types.js';

export const search = (source: Source, title: string) =>
  // error: Argument of type 'string' is not assignable to parameter of type 'Fragment'
  all(source, `select * from issues where title = '${title}'`);

import type { Urls } from '../../actions/context.js';
import { iterationState } from '../../domain/iterations/iteration-state.js';
import { dayOf } from '../../domain/time/time.js';
import type { Schemas } from '../../generated/types.js';
import type { PlacedIteration } from '../../storage/database/iterations/iterations.js';

/** An iteration, alone or inside an issue. Rules: ITERATION-RECORD-1, ITERATION-RECORD-2. */
export const iterationView = (
  iteration: PlacedIteration,
  { urls, at }: { urls: Urls; at: string },
): Schemas['Iteration'] => ({
  id: iteration.id,
  iid: iteration.iid,
  sequence: iteration.sequence,
  group_id: iteration.group_id,
  title: iteration.title,
  description: iteration.description,
  state: iterationState(iteration, dayOf(at)),
  created_at: iteration.created_at,
  updated_at: iteration.updated_at,
  start_date: iteration.start_date,
  due_date: iteration.due_date,
  web_url: urls.web(`/groups/${iteration.full_path}/-/iterations/${iteration.id}`),
});

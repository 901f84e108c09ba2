import type { CaseContext } from '../../../check.js';

/** Leaves a case out where paid features are served. */
export async function needFree({ as, skip }: CaseContext): Promise<void> {
  if ((await as.guest.get('/metadata')).at('enterprise') === true)
    skip('the deployment serves a paid tier', 'otherwise');
}

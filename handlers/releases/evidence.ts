import { collectEvidence } from '../../actions/releases/collect-evidence.js';
import { handle } from '../../generated/handlers.js';

/** Collects evidence of a release. Rules: RELEASE-EVIDENCE-1 to RELEASE-EVIDENCE-4, RELEASE-GET-1 (404). */
export const createReleaseEvidence = handle('createReleaseEvidence', async (call) => {
  await collectEvidence(call, call.project, call.path.tag_name);
  return { status: 200 };
});

import { createRelease as create } from '../../actions/releases/create-release.js';
import { handle } from '../../generated/handlers.js';
import { linkOf } from './link-input.js';
import { releaseRecord } from './record.js';

/** Publishes a release. Rules: RELEASE-CREATE-1 to RELEASE-CREATE-5. */
export const createRelease = handle('createRelease', async (call) => {
  const { params } = call;
  const release = await create(call, call.project, {
    tag: params.tag_name,
    ref: params.ref,
    tagMessage: params.tag_message,
    name: params.name,
    description: params.description,
    releasedAt: params.released_at,
    milestones: params.milestones,
    links: params.assets?.links?.map(linkOf),
  });
  return { status: 201, body: await releaseRecord(call, release) };
});

import { evidenceOf } from '../../domain/releases/evidence.js';
import { authorize } from '../../policies/index.js';
import { addEvidence } from '../../storage/database/releases/evidence.js';
import { linksOfReleases } from '../../storage/database/releases/links.js';
import { milestonesOfReleases } from '../../storage/database/releases/milestones.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { needRelease } from './load-release.js';

/**
 * Keeps what a release is like now, with a digest of it. Throws not found when there is no release of the tag.
 * Rules: RELEASE-EVIDENCE-1 to RELEASE-EVIDENCE-4.
 */
export async function collectEvidence(
  { services, viewer, at }: ActionContext,
  project: ProjectAccess,
  tag: string,
): Promise<void> {
  authorize(viewer, 'collectEvidence', project, services.config.tier);
  await services.db.write(async (tx) => {
    const release = await needRelease(tx, { project, viewer }, tag);
    const milestones = (await milestonesOfReleases(tx, [release.id])).get(release.id) ?? [];
    const links = (await linksOfReleases(tx, [release.id])).get(release.id) ?? [];
    const { id, name, description, sha, created_at, released_at } = release;
    const evidence = evidenceOf({
      id,
      tag_name: release.tag,
      name,
      description,
      sha,
      created_at,
      released_at,
      project: {
        id: project.id,
        name: project.name,
        description: project.description,
        created_at: project.created_at,
      },
      milestones: milestones.map((one) => ({
        id: one.id,
        iid: one.iid,
        title: one.title,
        description: one.description,
        state: one.state,
        due_date: one.due_date,
        created_at: one.created_at,
      })),
      links: links.map((one) => ({
        id: one.id,
        name: one.name,
        url: one.url,
        link_type: one.link_type,
      })),
    });
    await addEvidence(tx, { release_id: release.id, ...evidence, collected_at: at });
  });
}

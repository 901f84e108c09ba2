import { type ArchiveRecord, recordOf } from '../../../domain/transfers/attributes.js';
import { hanging, keptFields, milestonesOfReleases } from '../../../storage/database/exports/nested.js';
import { walkDescribed } from '../../../storage/database/exports/walks.js';
import { milestoneRecord } from './planning.js';
import { atOnce, type ExportScope, grouped, idsOf } from './scope.js';

/** The releases of a project with their links and milestones. */
export async function* releases({ reads, project }: ExportScope): AsyncGenerator<ArchiveRecord> {
  for await (const rows of walkDescribed(reads, 'releases', project.id, atOnce)) {
    const ids = idsOf(rows);
    const [links, milestones, kept] = await Promise.all([
      hanging(reads, 'release_links', 'release_links.release_id', ids, 'release_links.id'),
      milestonesOfReleases(reads, ids),
      keptFields(reads, 'releases', ids),
    ]);
    const of = ({ release_id }: { release_id: number }) => release_id;
    const [linksOf, milestonesOf] = [grouped(links, of), grouped(milestones, of)];
    for (const { id, ...row } of rows) {
      yield {
        ...recordOf('releases', row, kept.get(id)),
        links: (linksOf.get(id) ?? []).map(({ url, name, created_at, filepath, link_type }) =>
          recordOf('links', { url, name, created_at, updated_at: created_at, filepath, link_type }),
        ),
        milestone_releases: (milestonesOf.get(id) ?? []).map((milestone) => ({
          milestone: milestoneRecord(milestone),
        })),
      };
    }
  }
}

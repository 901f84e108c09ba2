import type { ArchiveRecord } from '../../../domain/transfers/attributes.js';
import {
  momentAt,
  neededText,
  recordAt,
  recordsAt,
  shaAt,
  textAt,
  wordAt,
} from '../../../domain/transfers/raw.js';
import { importLinks, importRows, keepFields } from '../../../storage/database/imports/rows.js';
import { milestoneFor } from './planning.js';
import { byAt, firstOfEach, type ImportScope, leftOf, momentsOf, namesIn } from './scope.js';

const names = namesIn(
  'tag description project_id author_id created_at updated_at name sha released_at links milestone_releases',
);

/** Brings in a release with its links and milestones. */
export async function release(scope: ImportScope, record: ArchiveRecord): Promise<void> {
  const { tx, project, at } = scope;
  const tag = neededText(record, 'tag');
  const moments = momentsOf(record, at);
  const row = {
    project_id: project.id,
    tag,
    name: textAt(record, 'name') ?? tag,
    description: textAt(record, 'description'),
    author_id: byAt(scope, record, 'author_id'),
    sha: shaAt(record, 'sha'),
    released_at: momentAt(record, 'released_at') ?? moments.created_at,
    ...moments,
  };
  const [id = 0] = await importRows(tx, 'releases', [row]);
  const links = recordsAt(record, 'links').map((link) => ({
    release_id: id,
    name: neededText(link, 'name'),
    url: neededText(link, 'url'),
    filepath: textAt(link, 'filepath'),
    link_type: wordAt(link, 'link_type', ['other', 'runbook', 'image', 'package']),
    created_at: momentsOf(link, at).created_at,
  }));
  await importLinks(
    tx,
    'release_links',
    firstOfEach(
      firstOfEach(links, ({ url }) => url),
      ({ name }) => name,
    ),
  );
  const milestones: number[] = [];
  for (const one of recordsAt(record, 'milestone_releases')) {
    const milestone = recordAt(one, 'milestone');
    if (milestone) milestones.push(await milestoneFor(scope, milestone));
  }
  await importLinks(
    tx,
    'release_milestones',
    [...new Set(milestones)].map((milestone_id) => ({ release_id: id, milestone_id })),
  );
  await keepFields(tx, project.id, 'releases', [{ id, fields: leftOf(scope, 'releases', record, names) }]);
}

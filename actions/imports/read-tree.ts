import { setImmediate as nextTurn } from 'node:timers/promises';
import { metricImages, relationPath } from '../../domain/transfers/layout.js';
import { countAt, recordAt, textAt } from '../../domain/transfers/raw.js';
import { addImportFailure, keepProgress } from '../../storage/database/imports/imports.js';
import { usersByAddress } from '../../storage/database/imports/rows.js';
import {
  type NumberedRecord,
  pathsBelow,
  readRecord,
  readRecords,
} from '../../storage/transfers/read-lines.js';
import { ArchiveRefused } from '../../storage/transfers/refused.js';
import { type ImportWork, scopeIn } from './context.js';
import { projectFields } from './relations/settings.js';
import { bringers } from './relations/table.js';

const atOnce = 20;
const peopleAtOnce = 200;

/** What a look at all lines of an archive tells. */
export interface TreeFacts {
  /** How many there are to be brought in. */
  lines: number;
  /** The highest number that a record has, by relation. */
  highest: Record<string, number>;
}

/**
 * Reads every line of an archive once, so that one that cannot be read is refused before anything is written; answers
 * how many there are to be brought in, and up to where their numbers go.
 */
export async function checkTree(root: string): Promise<TreeFacts> {
  let lines = 1;
  const highest: Record<string, number> = {};
  if ((await readRecord(root, 'tree/project.json')) === null) {
    throw new ArchiveRefused('The archive holds no project');
  }
  for (const path of await pathsBelow(root, 'tree/project')) {
    if (!path.endsWith('.ndjson')) continue;
    const relation = [...Object.keys(bringers), metricImages].find((name) => relationPath(name) === path);
    for await (const { record } of readRecords(root, path)) {
      if (relation === undefined) continue;
      lines += 1;
      highest[relation] = Math.max(highest[relation] ?? 0, countAt(record, 'iid') ?? 0);
    }
  }
  return { lines, highest };
}

/** Who the members of an archive are here, by their public address. Rule: IMPORT-MAP-2. */
export async function knownPeople(
  work: Pick<ImportWork, 'services'>,
  root: string,
): Promise<Map<number, number>> {
  const known = new Map<number, number>();
  const find = async (some: ReadonlyMap<string, number>) => {
    const found = await usersByAddress(work.services.db.read, [...some.keys()]);
    for (const [address, id] of found) {
      const number = some.get(address);
      if (number !== undefined) known.set(number, id);
    }
  };
  let batch = new Map<string, number>();
  for await (const { record } of readRecords(root, relationPath('project_members'))) {
    const user = recordAt(record, 'user');
    const address = user && textAt(user, 'public_email')?.toLowerCase();
    const number = user?.['id'];
    if (!address || typeof number !== 'number') continue;
    batch.set(address, number);
    if (batch.size < peopleAtOnce) continue;
    await find(batch);
    batch = new Map();
  }
  await find(batch);
  return known;
}

const className = (error: unknown): string => (error instanceof Error ? error.name : 'Error');
const textOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Brings in some lines of a relation in one write, and how far it came with them. */
async function bringTogether(
  work: ImportWork,
  relation: string,
  lines: readonly NumberedRecord[],
): Promise<void> {
  const bring = bringers[relation];
  const next = (lines.at(-1)?.line ?? -1) + 1;
  if (!bring) return;
  const progress = { ...work.progress, [relation]: next };
  await work.services.db.write(async (tx) => {
    const scope = scopeIn(tx, work);
    for (const { record } of lines) {
      await bring(scope, record);
      // A write on SQLite never waits by itself, and others would wait for all the lines.
      await nextTurn();
    }
    await keepProgress(tx, work.row.id, progress);
  });
  work.progress = progress;
}

/** Notes that a line could not be brought in, and goes on behind it. Rule: IMPORT-STATUS-3. */
export async function passOver(
  work: ImportWork,
  relation: string,
  { line }: NumberedRecord,
  error: unknown,
): Promise<void> {
  const progress = { ...work.progress, [relation]: line + 1 };
  await work.services.db.write(async (tx) => {
    await addImportFailure(tx, {
      project_id: work.project.id,
      relation,
      line_number: line,
      exception_class: className(error),
      exception_message: textOf(error),
      source: 'process_relation_item!',
      created_at: work.services.clock.now(),
    });
    await keepProgress(tx, work.row.id, progress);
  });
  work.progress = progress;
}

/** Brings in some lines; where one of them fails each is brought in alone, and only that one is left out. */
async function bringLines(
  work: ImportWork,
  relation: string,
  lines: readonly NumberedRecord[],
): Promise<void> {
  try {
    await bringTogether(work, relation, lines);
    return;
  } catch {
    // Which of them it was is seen below.
  }
  for (const one of lines) {
    try {
      await bringTogether(work, relation, [one]);
    } catch (error) {
      await passOver(work, relation, one, error);
    }
  }
}

async function bringRelation(work: ImportWork, relation: string): Promise<void> {
  const start = work.progress[relation] ?? 0;
  let lines: NumberedRecord[] = [];
  for await (const one of readRecords(work.root, relationPath(relation))) {
    // The service writes a record that says nothing for what was taken out by hand.
    if (one.line < start || Object.keys(one.record).length === 0) continue;
    lines.push(one);
    if (lines.length < atOnce) continue;
    await bringLines(work, relation, lines);
    lines = [];
  }
  if (lines.length > 0) await bringLines(work, relation, lines);
}

/** Brings in the project itself and all its relations; what was brought in before a crash is not brought in again. */
export async function bringTree(work: ImportWork): Promise<void> {
  const { services, row, root } = work;
  if (work.progress['project'] === undefined) {
    const record = (await readRecord(root, 'tree/project.json')) ?? {};
    const progress = { ...work.progress, project: 1 };
    await services.db.write(async (tx) => {
      await projectFields(scopeIn(tx, work), record, work.terms);
      await keepProgress(tx, row.id, progress);
    });
    work.progress = progress;
  }
  for (const relation of Object.keys(bringers)) await bringRelation(work, relation);
}

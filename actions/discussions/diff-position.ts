import type {
  GivenPosition as Given,
  DiffPosition as Position,
  PositionLine,
} from '../../domain/notes/diff-position.js';
import { invalidNote } from '../../domain/notes/note-body.js';
import { placeInDiff } from '../../domain/repository/diff-lines.js';
import { RepositoryMissing } from '../../storage/git/errors.js';
import { type DiffFile, EMPTY_TREE_OID, type Repository, ZERO_OID } from '../../storage/git/types.js';

const fullId = /^[0-9a-f]{40}$/;
const LINE_FEED = 10;
const nothing: readonly string[] = [ZERO_OID, EMPTY_TREE_OID];

const notInDiff = () => invalidNote({ line_code: [`can't be blank`, 'must be a valid line code'] });

async function isCommit(repository: Repository, id: string): Promise<boolean> {
  return fullId.test(id) && (await repository.object(id))?.kind === 'commit';
}

/** The file of the diff that a position names. */
async function fileOf(repository: Repository, given: Given): Promise<DiffFile> {
  const { base_sha, head_sha, new_path, old_path } = given;
  const isNew = nothing.includes(base_sha);
  const known = (isNew || (await isCommit(repository, base_sha))) && (await isCommit(repository, head_sha));
  const paths = [...new Set([old_path, new_path].filter((path) => path !== undefined && path !== ''))];
  if (!known || paths.length === 0) throw notInDiff();
  const { files } = await repository.diff(isNew ? null : base_sha, head_sha, { paths: paths as string[] });
  const file = files.find(
    (one) =>
      (new_path === undefined || one.newPath === new_path) &&
      (old_path === undefined || one.oldPath === old_path),
  );
  if (!file) throw notInDiff();
  return file;
}

/** Counts the lines of a blob of any size. */
async function countLines(repository: Repository, oid: string): Promise<number> {
  const found = await repository.blobStream(oid);
  let count = 0;
  let last = LINE_FEED;
  for await (const chunk of (found?.stream ?? []) as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) count += 1;
    last = chunk.at(-1) ?? last;
  }
  return last === LINE_FEED ? count : count + 1;
}

async function requireLine(repository: Repository, file: DiffFile, given: Given): Promise<void> {
  const newLine = given.new_line ?? null;
  const place = placeInDiff(file.diff, { oldLine: given.old_line ?? null, newLine });
  if (place === 'in') return;
  if (place === 'out' || newLine === null) throw notInDiff();
  if (newLine > (await countLines(repository, file.newOid))) throw notInDiff();
}

const lineView = (line: NonNullable<Given['line_range']>['start']): PositionLine => ({
  line_code: line.line_code,
  type: line.type ?? null,
  old_line: line.old_line ?? null,
  new_line: line.new_line ?? null,
});

const inText = (given: Given): Partial<Position> => ({
  old_line: given.old_line ?? null,
  new_line: given.new_line ?? null,
  line_range: given.line_range
    ? { start: lineView(given.line_range.start), end: lineView(given.line_range.end) }
    : null,
});

function inImage(given: Given): Partial<Position> {
  const { width, height, x, y } = given;
  if (width === undefined || height === undefined || x === undefined || y === undefined) {
    throw invalidNote({ position: ['is incomplete'] });
  }
  return { width, height, x, y };
}

/** The place of a new note in a diff, once it is known to be there; invalid otherwise. Rules: DISC-POSITION-1 to DISC-POSITION-4. */
export async function positionIn(repository: Repository, given: Given): Promise<Position> {
  const isText = given.position_type === 'text';
  const place = isText ? inText(given) : inImage(given);
  try {
    const file = await fileOf(repository, given);
    if (isText) await requireLine(repository, file, given);
    const { base_sha, start_sha, head_sha, position_type } = given;
    const paths = { old_path: file.oldPath, new_path: file.newPath };
    return { base_sha, start_sha, head_sha, ...paths, position_type, ...place };
  } catch (error) {
    if (error instanceof RepositoryMissing) throw notInDiff();
    throw error;
  }
}

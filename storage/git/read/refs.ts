import { type Context, contents, git, gitLines, info } from '../context.js';
import { isRefName } from '../names.js';
import { parseSigned, parseTag } from '../objects/parse.js';
import type { BranchQuery, BranchTip, Oid, TagQuery, TagTip } from '../types.js';

const HEADS = 'refs/heads/';
const TAGS = 'refs/tags/';

/** The selected branches, sorted. */
export async function branches(ctx: Context, query: BranchQuery = {}): Promise<BranchTip[]> {
  const sort = query.sort ?? 'name_asc';
  const args = ['for-each-ref', '--format=%(objectname) %(refname)'];
  if (sort !== 'name_asc')
    args.push('--sort=refname', `--sort=${sort === 'updated_desc' ? '-' : ''}committerdate`);
  const lines = await gitLines(ctx, [...args, 'refs/heads'], { signal: query.signal });
  const tips = lines.map((line) => ({ name: line.slice(41 + HEADS.length), oid: line.slice(0, 40) }));
  return searched(tips, query.search);
}

/** The full names of the references below a folder, which ends in a slash. */
export const ownRefs = (ctx: Context, folder: string): Promise<string[]> =>
  gitLines(ctx, ['for-each-ref', '--format=%(refname)', folder]);

/** Keeps names that contain the text (in any case), begin (`^x`) or end (`x$`) with it; an exact match comes first. */
function searched<T extends { name: string }>(tips: T[], search: string | undefined): T[] {
  if (search === undefined || search === '') return tips;
  const wanted = search.toLowerCase();
  if (wanted.startsWith('^')) return tips.filter((tip) => tip.name.toLowerCase().startsWith(wanted.slice(1)));
  if (wanted.endsWith('$')) return tips.filter((tip) => tip.name.toLowerCase().endsWith(wanted.slice(0, -1)));
  const hits = tips.filter((tip) => tip.name.toLowerCase().includes(wanted));
  const exact = hits.findIndex((tip) => tip.name === search);
  return exact > 0 ? hits.splice(exact, 1).concat(hits) : hits;
}

/** The selected tags, sorted. */
export async function tags(ctx: Context, query: TagQuery = {}): Promise<TagTip[]> {
  const keys = { updated: 'creatordate', name: 'refname', version: 'version:refname' };
  const key = keys[query.orderBy ?? 'updated'];
  const minus = (query.sort ?? 'desc') === 'desc' ? '-' : '';
  const format =
    '%(objectname) %(objecttype) %(*objectname) %(*objecttype)%00%(refname)%00%(tagger)%00%(contents)%00';
  const args = ['for-each-ref', `--format=${format}`, '--sort=refname', `--sort=${minus}${key}`, 'refs/tags'];
  const { stdout } = await git(ctx, args, { signal: query.signal });
  const found: TagTip[] = [];
  for (const record of tagRecords(stdout)) found.push(await tipOf(ctx, record));
  return searched(found, query.search);
}

interface TagRecord {
  ids: string[];
  name: string;
  tagger: string;
  text: string;
}

/** Each record is four fields, each ended by NUL, and a line feed; contents cannot have NUL but any line feeds. */
function* tagRecords(output: Buffer): Generator<TagRecord> {
  const fields = output.toString('utf8').split('\0');
  for (let at = 0; at + 3 < fields.length; at += 4) {
    const ids = (fields[at] ?? '').replace(/^\n/, '').split(' ');
    yield {
      ids,
      name: (fields[at + 1] ?? '').slice(TAGS.length),
      tagger: fields[at + 2] ?? '',
      text: fields[at + 3] ?? '',
    };
  }
}

async function tipOf(ctx: Context, { ids, name, tagger, text }: TagRecord): Promise<TagTip> {
  const [target = '', kind, peeled, peeledKind] = ids;
  if (kind !== 'tag')
    return {
      name,
      target,
      oid: kind === 'commit' ? target : null,
      message: null,
      tagger: null,
      signature: null,
    };
  const tag = parseTag(Buffer.from(`\n\n${text}`));
  const signed = tagger === '' ? null : parseSigned(tagger);
  return {
    name,
    target,
    oid: peeledKind === 'commit' && peeled ? peeled : await peel(ctx, target),
    message: tag.message,
    tagger: signed && { name: signed.name, email: signed.email, date: signed.date },
    signature: tag.signature,
  };
}

async function peel(ctx: Context, target: Oid): Promise<Oid | null> {
  const found = await info(ctx, `${target}^{commit}`);
  return found?.kind === 'commit' ? found.oid : null;
}

/** One tag by its exact name, without starting a process. */
export async function tag(ctx: Context, name: string): Promise<TagTip | null> {
  if (!isRefName(name)) return null;
  const object = await info(ctx, TAGS + name);
  if (!object) return null;
  const oid = object.kind === 'commit' ? object.oid : await peel(ctx, object.oid);
  const plain = { name, target: object.oid, oid, message: null, tagger: null, signature: null };
  const read = object.kind === 'tag' ? await contents(ctx, object.oid) : null;
  if (!read) return plain;
  const { tagger, message, signature } = parseTag(read.content);
  return {
    ...plain,
    message,
    signature,
    tagger: tagger && { name: tagger.name, email: tagger.email, date: tagger.date },
  };
}

/** Branches, then tags, that contain a commit. */
export async function refsContaining(
  ctx: Context,
  commit: Oid,
  kinds: readonly ('branch' | 'tag')[],
): Promise<{ type: 'branch' | 'tag'; name: string }[]> {
  const folders = [
    ...(kinds.includes('branch') ? ['refs/heads'] : []),
    ...(kinds.includes('tag') ? ['refs/tags'] : []),
  ];
  if (folders.length === 0) return [];
  const lines = await gitLines(ctx, [
    'for-each-ref',
    `--contains=${commit}`,
    '--format=%(refname)',
    ...folders,
  ]);
  return lines.map((ref) =>
    ref.startsWith(HEADS)
      ? { type: 'branch', name: ref.slice(HEADS.length) }
      : { type: 'tag', name: ref.slice(TAGS.length) },
  );
}

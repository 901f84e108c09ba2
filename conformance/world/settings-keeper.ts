import type { Params } from '../http/encode.js';
import type { Maker } from './maker.js';

const path = '/application/settings';
/** How the note is named that tells a sweep what a run that died may have changed. */
const noteSuffix = '-settings';

/** What must not stand in a note: switches and numbers tell nobody anything. */
const isSecret = (name: string, value: unknown): boolean =>
  typeof value === 'string' && /secret|token|password|key|salt|certificate/.test(name);

const withoutSecrets = (settings: Params): Params =>
  Object.fromEntries(Object.entries(settings).filter(([name, value]) => !isSecret(name, value)));

async function settingsNow(maker: Maker): Promise<Params | null> {
  const { status, body } = await maker.try('GET', path);
  return status === 200 && typeof body === 'object' && body !== null ? (body as Params) : null;
}

/** Puts settings back that are not what they were; answers what could not be put back. */
async function putBack(maker: Maker, before: Params): Promise<string[]> {
  const now = await settingsNow(maker);
  const changed = Object.keys(now ?? {}).filter(
    (name) => name in before && JSON.stringify(now?.[name]) !== JSON.stringify(before[name]),
  );
  if (changed.length === 0) return [];
  const input = Object.fromEntries(changed.map((name) => [name, before[name]]));
  const { status } = await maker.try('PUT', path, input);
  return status === 200
    ? []
    : [`settings ${changed.join(', ')}, which were ${JSON.stringify(withoutSecrets(input))}`];
}

/**
 * Keeps the settings of the deployment, also in a private snippet of the administrator: a case that is interrupted
 * cannot put back what it has changed, and a run that is killed leaves nothing else. Answers how to put them back.
 */
export async function keepSettings(maker: Maker, prefix: string): Promise<() => Promise<string[]>> {
  const before = await settingsNow(maker);
  if (before === null) return async () => [];
  const { status, body } = await maker.try('POST', '/snippets', {
    title: `${prefix}${noteSuffix}`,
    visibility: 'private',
    files: [{ file_path: 'settings.json', content: JSON.stringify(withoutSecrets(before)) }],
  });
  const { id } = (body ?? {}) as { id?: unknown };
  if (status === 201 && typeof id === 'number') maker.keep({ kind: 'snippet', path: `/snippets/${id}` });
  return () => putBack(maker, before);
}

/**
 * Puts back what runs that died have changed, and notes their snippets for removal; answers what could not be put
 * back.
 */
export async function restoreSettings(maker: Maker, prefix: string): Promise<string[]> {
  const { status, body } = await maker.try('GET', '/snippets', { per_page: 100 });
  const all = status === 200 ? (body as { id: number; title: string }[]) : [];
  const left: string[] = [];
  // The newest first, so that the oldest has the last word: it knows what it was like before anybody came.
  for (const { id, title } of all.sort((a, b) => b.id - a.id)) {
    if (!title.startsWith(prefix)) continue;
    const path = `/snippets/${id}`;
    const open = title.endsWith(noteSuffix) ? await putBackNote(maker, path) : [];
    left.push(...open);
    if (open.length === 0) maker.keep({ kind: 'snippet', path });
  }
  return left;
}

async function putBackNote(maker: Maker, path: string): Promise<string[]> {
  const { body } = await maker.try('GET', `${path}/raw`);
  return typeof body === 'object' && body !== null ? putBack(maker, body as Params) : [];
}

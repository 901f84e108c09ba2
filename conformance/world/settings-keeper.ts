import type { Params } from '../http/encode.js';
import type { Maker } from './maker.js';

const path = '/application/settings';
/** Suffix of the note that tells `sweep` which settings an interrupted run may have changed. */
const noteSuffix = '-settings';

/** What a note must not contain; booleans and numbers are no secrets. */
const isSecret = (name: string, value: unknown): boolean =>
  typeof value === 'string' && /secret|token|password|key|salt|certificate/.test(name);

const withoutSecrets = (settings: Params): Params =>
  Object.fromEntries(Object.entries(settings).filter(([name, value]) => !isSecret(name, value)));

async function settingsNow(maker: Maker): Promise<Params | null> {
  const { status, body } = await maker.try('GET', path);
  return status === 200 && typeof body === 'object' && body !== null ? (body as Params) : null;
}

/** Restores settings that have changed; answers what could not be restored. */
async function restoreChanged(maker: Maker, before: Params): Promise<string[]> {
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
 * Saves the settings of the deployment, also in a private snippet of the administrator: an interrupted case
 * cannot restore what it has changed, and a killed run leaves nothing else. Answers how to restore them.
 */
export async function saveSettings(maker: Maker, prefix: string): Promise<() => Promise<string[]>> {
  const before = await settingsNow(maker);
  if (before === null) return async () => [];
  const { status, body } = await maker.try('POST', '/snippets', {
    title: `${prefix}${noteSuffix}`,
    visibility: 'private',
    files: [{ file_path: 'settings.json', content: JSON.stringify(withoutSecrets(before)) }],
  });
  const { id } = (body ?? {}) as { id?: unknown };
  if (status === 201 && typeof id === 'number') maker.keep({ kind: 'snippet', path: `/snippets/${id}` });
  return () => restoreChanged(maker, before);
}

/**
 * Restores what interrupted runs have changed, and marks their snippets for removal; answers what could not be
 * restored.
 */
export async function restoreSettings(maker: Maker, prefix: string): Promise<string[]> {
  const { status, body } = await maker.try('GET', '/snippets', { per_page: 100 });
  const all = status === 200 ? (body as { id: number; title: string }[]) : [];
  const left: string[] = [];
  // The newest first, so that the oldest note, from before any change, is applied last.
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
  return typeof body === 'object' && body !== null ? restoreChanged(maker, body as Params) : [];
}

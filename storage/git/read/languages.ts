import { type Context, gitRecords, rememberForForks } from '../context.js';
import type { LanguageShare, Oid } from '../types.js';
import { languageOf } from './language-table.js';

/** Folders and files with vendored or generated code. */
const FOREIGN =
  /(^|\/)(node_modules|vendor|vendors|third[-_]?party|dist|bower_components|\.git|\.yarn|Godeps|__snapshots__)\/|\.min\.(js|css)$/i;

/** Programming languages by bytes of their files, largest first. */
export async function languages(ctx: Context, commit: Oid): Promise<LanguageShare[]> {
  return rememberForForks(ctx, `lang:${commit}`, async () => {
    const bytes = new Map<string, number>();
    await gitRecords(ctx, ['ls-tree', '-r', '-l', '-z', commit], (line) => {
      const tab = line.indexOf('\t');
      const path = line.slice(tab + 1);
      if (tab < 0 || !line.startsWith('100') || FOREIGN.test(path)) return;
      const language = languageOf(path);
      const size = Number(line.slice(0, tab).split(/ +/)[3]);
      if (language && size > 0) bytes.set(language, (bytes.get(language) ?? 0) + size);
    });
    return { value: shares(bytes), cost: 1000 };
  });
}

function shares(bytes: ReadonlyMap<string, number>): LanguageShare[] {
  const total = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  return [...bytes]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([name, size]) => ({ name, bytes: size, share: Math.round((size * 10_000) / total) / 100 }));
}

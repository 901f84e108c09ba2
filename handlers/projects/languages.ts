import { languagesOf } from '../../actions/projects/languages.js';
import { handle } from '../../generated/handlers.js';

const percent = (bytes: number, total: number): number => Math.round((bytes * 10_000) / total) / 100;

/** Tells in which languages a project is written. Rules: PROJ-LANG-1, PROJ-LANG-2. */
export const getProjectLanguages = handle('getProjectLanguages', async ({ project, services }) => {
  const rows = await languagesOf(services, project);
  const total = rows.reduce((sum, row) => sum + row.bytes, 0);
  const sorted = [...rows].sort((a, b) => b.bytes - a.bytes);
  const shares = sorted.map((row) => [row.language, percent(row.bytes, total)] as const);
  return { status: 200, body: Object.fromEntries(shares) };
});

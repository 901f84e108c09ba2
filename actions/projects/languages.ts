import {
  keepLanguages,
  type LanguageRow,
  storedLanguages,
} from '../../storage/database/projects/languages.js';
import type { Services } from '../context.js';
import type { ProjectAccess } from '../viewer.js';

/** Counts the languages at the tip of the default branch, unless they were counted there before. */
export async function languagesOf(
  { db, git }: Pick<Services, 'db' | 'git'>,
  project: Pick<ProjectAccess, 'id' | 'default_branch' | 'languages_oid'>,
): Promise<LanguageRow[]> {
  const { default_branch: branch } = project;
  const repository = git.open(project.id);
  const tip = branch === null ? null : await repository.branchTip(branch);
  if (tip === null) return [];
  if (tip === project.languages_oid) return storedLanguages(db.hot, project.id);
  const counted = (await repository.languages(tip)).map(({ name, bytes }) => ({ language: name, bytes }));
  await db.write((tx) => keepLanguages(tx, project.id, tip, counted));
  return counted;
}

const percent = (bytes: number, total: number): number => Math.round((bytes * 10_000) / total) / 100;

/** The languages of a project with their shares in percent, largest first. Rules: PROJ-LANG-1, PROJ-LANG-2. */
export async function languageShares(
  services: Pick<Services, 'db' | 'git'>,
  project: Parameters<typeof languagesOf>[1],
): Promise<(readonly [language: string, share: number])[]> {
  const rows = await languagesOf(services, project);
  const total = rows.reduce((sum, row) => sum + row.bytes, 0);
  const sorted = [...rows].sort((a, b) => b.bytes - a.bytes);
  return sorted.map((row) => [row.language, percent(row.bytes, total)] as const);
}

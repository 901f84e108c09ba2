import { languageShares } from '../../actions/projects/languages.js';
import { handle } from '../../generated/handlers.js';

/** Tells in which languages a project is written. Rules: PROJ-LANG-1, PROJ-LANG-2. */
export const getProjectLanguages = handle('getProjectLanguages', async ({ project, services }) => {
  const shares = await languageShares(services, project);
  return { status: 200, body: Object.fromEntries(shares) };
});

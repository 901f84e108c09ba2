import { changelogSection, type SectionInput } from '../../actions/repository/changelog-section.js';
import { createChangelog as create } from '../../actions/repository/create-changelog.js';
import { Failure } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { ParameterError } from '../parameter-error.js';

interface SectionParams extends Omit<SectionInput, 'configFile'> {
  config_file: string;
}

const sectionInput = ({ version, from, to, date, trailer, config_file }: SectionParams): SectionInput => ({
  version,
  from,
  to,
  date,
  trailer,
  configFile: config_file,
});

/** A date is the only thing that can be invalid in itself. */
const asParameterError = (error: unknown): never => {
  throw error instanceof Failure && error.kind === 'invalid' ? new ParameterError('date is invalid') : error;
};

/**
 * Renders a section without storing it. Rules: CHANGELOG-1 to CHANGELOG-12, CHANGELOG-14 to CHANGELOG-18,
 * CHANGELOG-21 to CHANGELOG-26.
 */
export const getChangelog = handle('getChangelog', async (call) => {
  const { params, project } = call;
  const section = changelogSection(call, sectionInput(params), project.default_branch);
  const { text } = await section.catch(asParameterError);
  return { status: 200, body: { notes: `${text.trim()}\n` } };
});

/**
 * Puts a section into a file of a branch. Rules: CHANGELOG-1 to CHANGELOG-11, CHANGELOG-13 to CHANGELOG-28.
 */
export const createChangelog = handle('createChangelog', async (call) => {
  const { params, project } = call;
  const { branch, file: path, message } = params;
  const input = { ...sectionInput(params), branch, path, message };
  await create(call, project, input).catch(asParameterError);
  return { status: 200, body: 200 };
});

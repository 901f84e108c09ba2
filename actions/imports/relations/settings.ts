import { allowedVisibility } from '../../../domain/projects/project-creation.js';
import {
  inputProblems,
  isTopic,
  type ProjectInputs,
  settableInputs,
} from '../../../domain/projects/project-input.js';
import { narrower, type VisibilityWord } from '../../../domain/projects/visibility.js';
import type { ArchiveRecord } from '../../../domain/transfers/attributes.js';
import { typedInputs } from '../../../domain/transfers/project-values.js';
import { featureWord, visibilityWord } from '../../../domain/transfers/words.js';
import { keepFields } from '../../../storage/database/imports/rows.js';
import { changeProject } from '../../../storage/database/projects/projects.js';
import { setTopics } from '../../../storage/database/projects/topics.js';
import { featureColumns, featureSettings, ownSettings } from '../../exports/relations/settings.js';
import type { TargetNamespace } from '../../projects/target-namespace.js';
import { type ImportScope, leftOf, namesIn } from './scope.js';

const projectNames = new Set([
  ...ownSettings,
  'description',
  'visibility_level',
  'visibility',
  'archived',
  'public_builds',
  'build_allow_git_fetch',
  'merge_requests_ff_only_enabled',
  'merge_requests_rebase_enabled',
  'default_branch',
  'topics',
]);

/** Terms under which the fields of a project are taken. */
export interface SettingTerms {
  target: TargetNamespace;
  restricted: readonly VisibilityWord[];
  paid: boolean;
  admin: boolean;
}

/** The widest visibility that the archive, the namespace and the installation allow. */
function visibilityFor(record: ArchiveRecord, { target, restricted, admin }: SettingTerms): VisibilityWord {
  const wanted = allowedVisibility(
    visibilityWord(record['visibility_level'] ?? record['visibility']),
    target,
  );
  if (admin) return wanted;
  const open = (['public', 'internal', 'private'] as const).find(
    (word) => narrower(word, wanted) === word && !restricted.includes(word),
  );
  return open ?? 'private';
}

/** The fields of a project as its archive tells them. */
function ownInputs(record: ArchiveRecord): ArchiveRecord {
  const given: ArchiveRecord = { ...record };
  if (record['merge_requests_ff_only_enabled'] === true) given['merge_method'] ??= 'ff';
  if (record['merge_requests_rebase_enabled'] === true) given['merge_method'] ??= 'rebase_merge';
  if (record['build_allow_git_fetch'] === false) given['build_git_strategy'] ??= 'clone';
  delete given['visibility'];
  delete given['name'];
  delete given['path'];
  return given;
}

/** Those of some inputs that have no problem. */
function withoutProblems(inputs: ProjectInputs): ProjectInputs {
  const bad = new Set(Object.keys(inputProblems(inputs)));
  const kept = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !bad.has(name)));
  return { columns: kept(inputs.columns), settings: kept(inputs.settings) };
}

/** Brings in what the archive says of the project itself. */
export async function projectFields(
  scope: ImportScope,
  record: ArchiveRecord,
  terms: SettingTerms,
): Promise<void> {
  const { tx, project, at } = scope;
  const { columns, settings } = settableInputs(withoutProblems(typedInputs(ownInputs(record))), terms);
  const { description = null } = columns;
  const visibility = visibilityFor(record, terms);
  await changeProject(tx, project, { description, visibility, settings: { ...settings } }, at);
  const topics = record['topics'];
  if (Array.isArray(topics)) {
    await setTopics(
      tx,
      project.id,
      topics.filter((topic) => typeof topic === 'string' && isTopic(topic)).slice(0, 100),
      at,
    );
  }
  await keepFields(tx, project.id, 'project', [
    { id: project.id, fields: leftOf(scope, 'project', record, projectNames) },
  ]);
}

const featureNames = new Set<string>([
  ...namesIn('project_id created_at updated_at package_registry_access_level'),
  ...featureColumns,
  ...featureSettings,
]);

/** Brings in how far each feature is open. */
export async function projectFeature(scope: ImportScope, record: ArchiveRecord): Promise<void> {
  const { tx, project, at } = scope;
  const given: ArchiveRecord = {};
  for (const name of [...featureColumns, ...featureSettings]) {
    const word = featureWord(record[name]);
    if (word !== undefined)
      given[name] = word === 'public' && name !== 'pages_access_level' ? 'enabled' : word;
  }
  if (record['package_registry_access_level'] === 0) given['packages_enabled'] = false;
  const { columns, settings } = typedInputs(given);
  await changeProject(tx, project, { ...columns, settings: { ...settings } }, at);
  await keepFields(tx, project.id, 'project_feature', [
    { id: project.id, fields: leftOf(scope, 'project_feature', record, featureNames) },
  ]);
}

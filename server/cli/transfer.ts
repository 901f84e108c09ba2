import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import type { ActionContext } from '../../actions/context.js';
import { requestExport } from '../../actions/exports/request-export.js';
import { findExportFile, showExport } from '../../actions/exports/show-export.js';
import { showImport } from '../../actions/imports/show-import.js';
import { importFile } from '../../actions/imports/start-import.js';
import { loadVisibleProject } from '../../actions/projects/load-project.js';
import { Upload } from '../../domain/files/upload.js';
import { findUserByUsername } from '../../storage/database/users/users.js';
import { MovableClock } from '../clock.js';
import { isRefused, type Refused, renderFailure } from '../http/render-failure.js';
import { buildLogger } from '../logger.js';
import { openState } from '../state.js';
import { buildUrls } from '../urls.js';
import { addConfigFlags, givenFlags } from './flags.js';
import { bar, ProgressLine } from './progress.js';
import { configOrFail, fail, runCommand } from './run.js';

type Options = Record<string, unknown>;

const lookEvery = 250;

/** What a refusal says, as REST would answer it. */
function wordsOf(error: Refused): string {
  const { body } = renderFailure(error);
  const { message = body?.['error'] } = body ?? {};
  return typeof message === 'string' ? message : JSON.stringify(message);
}

/** Works on the data of a server, which may run meanwhile, as its administrator. */
async function asAdministrator(options: Options, work: (context: ActionContext) => Promise<void>) {
  const config = configOrFail(givenFlags(options), options['config'] as string | undefined);
  if (config.ephemeral) fail('an ephemeral server has no data to work on; leave out ephemeral');
  const clock = new MovableClock();
  const urls = buildUrls(config.url || `http://${config.host}:${config.port}`);
  const state = await openState(config, clock, urls, buildLogger(config.logLevel));
  try {
    const name = String(options['user']);
    const user = await findUserByUsername(state.services.db.hot, name);
    if (!user) fail(`there is no user ${name}`);
    const viewer = {
      id: user.id,
      admin: user.admin === 1,
      external: user.external === 1,
      username: user.username,
      name: user.name,
      state: user.state,
      bot: false,
      token: { id: 0, scopes: ['api'], kind: 'personal' },
    };
    await work({ viewer, services: state.services, at: clock.now() }).catch((error: unknown) => {
      throw isRefused(error) ? new Error(wordsOf(error)) : error;
    });
  } finally {
    await state.close();
  }
}

const keyOf = (text: string) => (/^\d+$/.test(text) ? { id: Number(text) } : { path: text });

/** Asks again and again, and shows what it sees, until there is an answer. */
async function waitFor<T>(look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((done) => setTimeout(done, lookEvery));
  }
}

async function exportTo(file: string, project: string, context: ActionContext): Promise<void> {
  const found = await loadVisibleProject(context, keyOf(project));
  const line = new ProgressLine();
  await requestExport(context, found, {});
  let turn = 0;
  const last = await waitFor(async () => {
    const now = await showExport({ ...context, at: context.services.clock.now() }, found);
    turn += 1;
    line.show(`${found.full_path} ${now} ${'.'.repeat(turn % 4)}`);
    return now === 'finished' || now === 'none' ? now : null;
  });
  line.end();
  if (last === 'none') fail(`${found.full_path} could not be exported; the log says why`);
  const { fileId, size } = await findExportFile({ ...context, at: context.services.clock.now() }, found);
  const content = await context.services.files.open(fileId);
  if (!content) fail('the archive is gone');
  await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  console.log(`wrote ${file}, ${size} bytes`);
}

async function importFrom(file: string, address: string, context: ActionContext): Promise<void> {
  const { size } = await stat(file);
  const cut = address.lastIndexOf('/');
  if (cut <= 0) fail('name the place of the project as NAMESPACE/PATH');
  const wish = {
    namespace: address.slice(0, cut),
    path: address.slice(cut + 1),
    correlationId: `import-of-${context.at.replace(/\D/g, '')}`,
  };
  const upload = new Upload({ name: basename(file), type: 'application/gzip', path: file, size });
  const made = await importFile(context, wish, upload);
  const line = new ProgressLine();
  const ended = await waitFor(async () => {
    const project = await loadVisibleProject(context, { id: made.id });
    const { share, failures } = await showImport(context, project);
    line.show(`${project.full_path} ${bar(share)} ${project.import_status}`);
    const isOver = project.import_status === 'finished' || project.import_status === 'failed';
    return isOver ? { project, failures } : null;
  });
  line.end();
  const { project, failures } = ended;
  for (const one of failures)
    console.error(`left out ${one.relation} ${one.line_number}: ${one.exception_message}`);
  if (project.import_status === 'failed') fail(`the import failed: ${project.import_error}`);
  console.log(`imported ${project.full_path} with id ${project.id}`);
}

const withFlags = (command: Command): Command => {
  command.option('--user <name>', 'who does it', 'root');
  addConfigFlags(command, ['url', 'data', 'databaseUrl', 'logLevel']);
  return command;
};

/** `hearth export`: a project as an archive. */
export function exportCommand(): Command {
  return withFlags(new Command('export').description('write a project into an archive'))
    .argument('<project>', 'id or full path')
    .argument('<file>', 'where to write the archive, which must not be there yet')
    .action((project: string, file: string, options: Options) =>
      runCommand(() => asAdministrator(options, (context) => exportTo(file, project, context))),
    );
}

/** `hearth import`: a project from an archive. */
export function importCommand(): Command {
  return withFlags(new Command('import').description('make a project from an archive'))
    .argument('<file>', 'the archive, which ends in .gz')
    .argument('<address>', 'full path of the new project')
    .action((file: string, address: string, options: Options) =>
      runCommand(() => asAdministrator(options, (context) => importFrom(file, address, context))),
    );
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { integrityOf } from '../../storage/database/engine/health.js';
import { pendingMigrations } from '../../storage/database/engine/migrate.js';
import { idsOfProjectsWithRepository } from '../../storage/database/projects/repositories.js';
import { openGitStore } from '../../storage/git/index.js';
import type { Config } from '../config.js';
import { explain } from './explain.js';
import { addConfigFlags, givenFlags } from './flags.js';
import { withDatabase } from './open.js';
import { configOrFail, runCommand } from './run.js';
import { table } from './table.js';

interface Finding {
  check: string;
  state: 'ok' | 'note' | 'bad';
  says: string;
}

const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says });
const note = (check: string, says: string): Finding => ({ check, state: 'note', says });
const bad = (check: string, says: string): Finding => ({ check, state: 'bad', says });

function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fits = major > 20 || (major === 20 && minor >= 19);
  return (fits ? ok : bad)('node', `${process.versions.node}${fits ? '' : '; 20.19 or later is needed'}`);
}

function checkProgram(name: string, needed: boolean, what: string): Finding {
  const { status, stdout, stderr } = spawnSync(name, ['--version'], { encoding: 'utf8', input: '' });
  const version = `${stdout}${stderr}`.split('\n')[0]?.trim() ?? '';
  if (status === 0 || version) return ok(name, version);
  return (needed ? bad : note)(name, `not found; ${what}`);
}

async function checkFolder(config: Config): Promise<Finding> {
  try {
    const found = await stat(config.data);
    if (!found.isDirectory()) return bad('data folder', `${config.data} is not a folder`);
    await access(config.data, constants.R_OK | constants.W_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return note('data folder', `${config.data} does not exist yet; \`hearth serve\` creates it`);
    }
    return bad('data folder', `${config.data} cannot be read and written by this user`);
  }
  const { bavail, bsize } = await statfs(config.data);
  const gigabytes = (bavail * bsize) / 1e9;
  const says = `${config.data}, ${gigabytes.toFixed(1)} GB free`;
  return gigabytes < 1 ? note('data folder', `${says}; make room soon`) : ok('data folder', says);
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  if (!config.databaseUrl && !existsSync(join(config.data, 'hearth.db'))) {
    return [note('database', 'there is none yet; serving makes it')];
  }
  try {
    return await withDatabase(
      config,
      async (db) => {
        const pending = await pendingMigrations(db);
        const findings = [ok('database', db.dialect === 'sqlite' ? `SQLite, ${db.file}` : 'PostgreSQL')];
        findings.push(
          pending.length === 0
            ? ok('schema', 'up to date')
            : note(
                'schema',
                `${pending.length} migrations pending; \`hearth serve\` or \`hearth migrate\` runs them`,
              ),
        );
        if (db.dialect === 'sqlite' && pending.length === 0) findings.push(await checkIntegrity(db));
        return findings;
      },
      { migrate: false, make: false },
    );
  } catch (error) {
    return [bad('database', explain(error))];
  }
}

async function checkIntegrity(db: Parameters<Parameters<typeof withDatabase>[1]>[0]): Promise<Finding> {
  const { pages, brokenReferences } = await integrityOf(db);
  if (pages === 'ok' && brokenReferences === 0) return ok('integrity', 'pages and references are sound');
  return bad('integrity', pages === 'ok' ? `${brokenReferences} broken references` : pages);
}

async function checkRepositories(config: Config): Promise<Finding> {
  const store = await openGitStore({
    folder: join(config.data, 'repositories'),
    timeoutMs: config.gitTimeout * 1000,
    processes: config.gitProcesses,
    durable: true,
  });
  try {
    const projects = await withDatabase(config, (db) => idsOfProjectsWithRepository(db.read), {
      migrate: false,
      make: false,
    });
    const missing: number[] = [];
    for (const id of projects) if (!(await store.exists(id))) missing.push(id);
    if (missing.length === 0)
      return ok('repositories', `${projects.length} projects, each with its repository`);
    return bad('repositories', `projects without one: ${missing.slice(0, 20).join(', ')}`);
  } finally {
    await store.close();
  }
}

const isCurrent = ({ check, state }: Finding): boolean => check === 'schema' && state === 'ok';

/** `hearth doctor`: checks everything a server needs; exits with 1 when a check fails. */
export function doctorCommand(): Command {
  const command = new Command('doctor').description('check the machine, the data folder and the database');
  addConfigFlags(command, ['data', 'databaseUrl']);
  return command.action((options: Record<string, unknown>) =>
    runCommand(async () => {
      const config = configOrFail(givenFlags(options), options['config'] as string | undefined);
      const findings = [
        checkNode(),
        checkProgram('git', true, 'git 2.36 or later is needed'),
        checkProgram('bzip2', false, 'archives of that kind cannot be made'),
      ];
      const folder = await checkFolder(config);
      findings.push(folder);
      // A check must not create anything; rows elsewhere can be checked without a folder.
      if (folder.state !== 'bad') {
        findings.push(...(await checkDatabase(config)));
        // Opening the repositories would make their folder, and reading the rows needs the schema of this version.
        const isReady = findings.every(({ state }) => state !== 'bad') && findings.some(isCurrent);
        if (isReady && existsSync(join(config.data, 'repositories')))
          findings.push(await checkRepositories(config));
      }
      console.log(table(findings.map((finding) => ({ ...finding }))));
      if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1;
    }),
  );
}

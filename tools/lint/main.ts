import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operations } from '../../generated/operations.js';
import { placedOperations } from '../generate/document.js';
import { loadDocument, loadRules, loadYaml } from '../generate/load.js';
import { checkAccessLevels } from './access-levels.js';
import { checkCaches } from './caches.js';
import { checkCircles } from './circles.js';
import { checkClock } from './clock.js';
import { checkConflicts } from './conflicts.js';
import { checkHouse } from './house.js';
import { checkHttpWords } from './http-words.js';
import { checkPromises } from './promises.js';
import { checkQueries } from './queries.js';
import { readScripts, readSources } from './sources.js';
import {
  checkDecisions,
  checkExamples,
  checkOperations,
  checkRecords,
  checkRules,
  type Problems,
} from './spec-rules.js';
import { checkSql } from './sql.js';
import { checkSystemNotes } from './system-notes.js';
import { checkUnreadParams } from './unread-params.js';
import { checkUnreadSettings } from './unread-settings.js';
import { checkViews } from './views.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

function redocly(): Problems {
  const bin = join(root, 'node_modules/.bin/redocly');
  const args = ['lint', 'generated/openapi.json', '--config', 'redocly.yaml', '--format=json'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout, status } = spawnSync(bin, args, { cwd: root, encoding: 'utf8', env });
  if (status === 0) return [];
  const found = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    problems: { message: string; ruleId: string; location: { pointer?: string }[] }[];
  };
  return found.problems.map((p) => `${p.ruleId}: ${p.message} (${p.location[0]?.pointer ?? '?'})`);
}

function main(): void {
  const spec = join(root, 'spec');
  const document = loadDocument(spec);
  const placed = placedOperations(document);
  const rules = loadRules(spec);
  const decisions = (loadYaml(spec, 'decisions.yaml') ?? []) as Parameters<typeof checkDecisions>[0];
  const files = readSources(root);
  const declared = operations.map(({ id, fields }) => ({ id, params: fields.map(({ name }) => name) }));
  const settings = Object.keys(document.components.schemas['UpdateApplicationSettings']?.properties ?? {});
  const parts: [string, Problems][] = [
    ['operations', checkOperations(document, placed)],
    ['records', checkRecords(document, placed)],
    ['examples', checkExamples(document, placed)],
    ['rules', checkRules(placed, rules)],
    ['decisions', checkDecisions(decisions)],
    ['document (Redocly)', redocly()],
    ['unfinished merges', checkConflicts(root)],
    ['house', checkHouse(files)],
    ['circles of imports', checkCircles(new Map([...files, ...readScripts(root)]))],
    ['clock and chance', checkClock(files)],
    ['access levels', checkAccessLevels(files)],
    ['caches', checkCaches(files)],
    ['views', checkViews(root)],
    ['HTTP words', checkHttpWords(root)],
    ['promises', checkPromises(files)],
    ['parameters nobody reads', checkUnreadParams(files, declared)],
    ['settings nobody reads', checkUnreadSettings(files, operations, settings)],
    ['queries', checkQueries(root)],
    ['SQL', checkSql(files)],
    ['system notes', checkSystemNotes(files)],
  ];
  let count = 0;
  for (const [name, problems] of parts) {
    count += problems.length;
    if (problems.length > 0) console.error(`${name}:\n${problems.map((text) => `  ${text}`).join('\n')}`);
  }
  const summary = `${placed.length} operations, ${rules.length} rules, ${decisions.length} decisions`;
  if (count > 0) {
    console.error(`\n${summary}: ${count} problems`);
    process.exitCode = 1;
  } else console.log(`${summary}: nothing to complain of`);
}

main();

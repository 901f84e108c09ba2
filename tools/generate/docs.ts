import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultSettings } from '../../domain/settings/application-settings.js';
import { notBuilt } from '../../handlers/not-built.js';
import { type ConfigKey, configKeys } from '../../server/config.js';
import { settingsWithoutEffect } from '../lint/unread-settings.js';
import { between } from './between.js';
import { conformanceFigures } from './conformance-figures.js';
import type { Placed } from './document.js';

const cell = (text: string): string => text.replaceAll('|', '\\|');

function kindOf(key: ConfigKey): string {
  if (key.kind === 'choice') return key.choices?.map((choice) => `\`${choice}\``).join(', ') ?? '';
  if (key.kind === 'integer') return `whole number, ${key.min} to ${key.max}`;
  if (key.kind === 'address' || key.kind === 'networks') return key.kind;
  if (key.kind === 'key') return 'text of 32 characters or more';
  return key.kind === 'boolean' ? '`true` or `false`' : 'text';
}

/** The reference of every configuration key. */
function configurationPage(): string {
  const rows = Object.entries(configKeys as Record<string, ConfigKey>).map(([name, key]) => {
    const fallback = key.default === '' ? 'empty' : `\`${String(key.default)}\``;
    const secret = key.secret ? ' Secret: hidden wherever the configuration is shown.' : '';
    return `| \`${name}\` | \`${key.env}\` | ${kindOf(key)} | ${fallback} | ${cell(key.description)}${secret} |`;
  });
  return [
    '# Configuration',
    '',
    '<!-- Generated from server/config.ts by `npm run generate`. Do not edit. -->',
    '',
    'Without any configuration Hearth serves on loopback. A value is taken from the first of these places that',
    'has one: a flag of the command line (`--log-level warn`), the environment, the YAML file named by `--config`',
    'or `HEARTH_CONFIG`, the default. `hearth config show` prints every value and where it came from.',
    '',
    '| Key | Environment | Value | Default | Meaning |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** The settings of the installation, with those that change nothing. */
function settingsPage(): string {
  const rows = Object.entries(defaultSettings)
    .map(([name, value]) => ({ name, shown: JSON.stringify(value), why: settingsWithoutEffect[name] }))
    .map(({ name, shown, why }) => {
      const effect = why === undefined ? 'yes' : `no: ${cell(why)}`;
      return `| \`${name}\` | ${shown.length > 60 ? 'a list' : `\`${shown}\``} | ${effect} |`;
    });
  return [
    '# Settings of the installation',
    '',
    '<!-- Generated from domain/settings and tools/lint/unread-settings.ts by `npm run generate`. Do not edit. -->',
    '',
    'Administrators read them by `GET /application/settings` and change them by `PUT`. A change holds at once in',
    'the worker that made it, and within a second in the others. A setting without effect is accepted, kept and told',
    'back, because clients send it.',
    '',
    '| Setting | Default | Effect |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function coverageTable(placed: Placed[]): string {
  const missing = new Set<string>(notBuilt);
  const families = new Map<string, { built: number; all: number; missing: string[] }>();
  for (const { operation } of placed) {
    const tag = operation.tags[0] ?? '';
    const family = families.get(tag) ?? { built: 0, all: 0, missing: [] };
    family.all += 1;
    if (missing.has(operation.operationId)) family.missing.push(operation.operationId);
    else family.built += 1;
    families.set(tag, family);
  }
  const built = placed.length - missing.size;
  const rows = [...families].map(([tag, { built: count, all, missing: names }]) => {
    const says =
      count === all ? 'complete' : count === 0 ? 'nothing is built' : `not built: ${names.join(', ')}`;
    return `| ${tag} | ${count} of ${all} | ${says} |`;
  });
  return [
    `**${built} of ${placed.length} operations are built.** The others answer 501 with their name.`,
    '',
    '| Family | Operations | |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** The generated parts of README and docs: file name (from the root) and whole text. */
export function docsOutputs(root: string, placed: Placed[]): [string, string][] {
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const { readme, page } = conformanceFigures(root, {
    readme: text('README.md'),
    page: text('docs/conformance.md'),
  });
  return [
    ['docs/configuration.md', configurationPage()],
    ['docs/application-settings.md', settingsPage()],
    ['docs/conformance.md', page],
    ['README.md', between(readme, 'coverage', coverageTable(placed))],
  ];
}

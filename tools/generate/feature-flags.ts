import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { FeatureDefinition } from '../../domain/features/feature.js';
import { banner } from './write.js';

interface FeatureFlagsFile {
  definitions: (FeatureDefinition & { honoured?: string })[];
  licensed: string[];
}

/** The source of `generated/feature-flags.ts`: the definitions by name, without what only readers of the spec need. */
export function featureFlagsSource(specFolder: string): string {
  const file = parse(readFileSync(join(specFolder, 'feature-flags.yaml'), 'utf8')) as FeatureFlagsFile;
  const definitions = file.definitions
    .map(({ honoured: _, ...definition }) => definition)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return [
    banner('spec/feature-flags.yaml'),
    `import type { FeatureCatalog } from '../domain/features/feature.js';`,
    '',
    '/** The development flags that are known, and the names that flags do not take without force. */',
    'export const featureCatalog: FeatureCatalog = {',
    '  definitions: [',
    ...definitions.map((one) => `    ${JSON.stringify(one)},`),
    '  ],',
    `  licensed: ${JSON.stringify([...file.licensed].sort())},`,
    '};',
    '',
  ].join('\n');
}

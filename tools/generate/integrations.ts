import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { IntegrationKind, KindEvent, KindParameter } from '../../domain/integrations/kind.js';
import type { Document } from './document.js';
import { banner } from './write.js';

interface WrittenKind {
  slug: string;
  title: string;
  category: string;
  tier: IntegrationKind['tier'];
  delivery: string;
  parameters: KindParameter[];
  events: KindEvent[];
  checks?: IntegrationKind['checks'];
  shows_unset?: string[];
  shows_secrets?: string[];
  forgets?: string[];
  test_only?: boolean;
}

const parameterOf = (kind: WrittenKind, written: Partial<KindParameter>): KindParameter => {
  const { name, type, required, default: fallback, secret, form } = written;
  if (name === undefined || type === undefined || required === undefined || fallback === undefined) {
    throw new Error(`integrations.yaml: a parameter of ${kind.slug} lacks name, type, required or default`);
  }
  const isSecret = secret ?? false;
  return { name, type, required, default: fallback, secret: isSecret, ...(form ? { form } : {}) };
};

const kindOf = (written: WrittenKind): IntegrationKind => ({
  slug: written.slug,
  title: written.title,
  category: written.category,
  tier: written.tier,
  delivery: written.delivery,
  parameters: written.parameters.map((one) => parameterOf(written, one)),
  events: written.events.map(({ flag, event, default: on }) => ({ flag, event, default: on })),
  checks: written.checks ?? [],
  showsUnset: written.shows_unset ?? [],
  showsSecrets: written.shows_secrets ?? [],
  forgets: written.forgets ?? [],
  testOnly: written.test_only ?? false,
});

const different = (what: string, one: readonly string[], other: readonly string[]): void => {
  const odd = [
    ...one.filter((name) => !other.includes(name)),
    ...other.filter((name) => !one.includes(name)),
  ];
  if (odd.length > 0)
    throw new Error(`integrations.yaml and schemas/integrations.yaml: ${what} ${odd.join(', ')}`);
};

/** Kinds and the description of the interface name the same slugs and parameters, or nobody could set what is missing. */
function compare(document: Document, kinds: readonly IntegrationKind[]): void {
  const { IntegrationSlug, SetIntegration } = document.components.schemas;
  const names = kinds.flatMap((kind) => [
    ...kind.parameters.map(({ name }) => name),
    ...kind.events.map(({ flag }) => flag),
  ]);
  different(
    'kinds',
    kinds.map(({ slug }) => slug),
    (IntegrationSlug?.enum ?? []) as string[],
  );
  different('parameters', names, Object.keys(SetIntegration?.properties ?? {}));
}

/** The source of `generated/integrations.ts`. */
export function integrationsSource(specFolder: string, document: Document): string {
  const text = readFileSync(join(specFolder, 'integrations.yaml'), 'utf8');
  const kinds = (parse(text) as { kinds: WrittenKind[] }).kinds.map(kindOf);
  compare(document, kinds);
  const lines = kinds.map((kind) => `  [${JSON.stringify(kind.slug)}, ${JSON.stringify(kind)}],`);
  return [
    banner('spec/integrations.yaml'),
    "import type { IntegrationKinds } from '../domain/integrations/kind.js';",
    '',
    '/** Every kind of integration, by slug. */',
    'export const integrationKinds: IntegrationKinds = new Map([',
    ...lines,
    ']);',
    '',
  ].join('\n');
}

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import type { Document, PathItem, Schema } from './document.js';

const readYaml = (file: string): unknown => {
  try {
    return parse(readFileSync(file, 'utf8'), { maxAliasCount: 1000 });
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const yamlFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name));

/** Merges maps and refuses names that two files define. */
function mergeMaps<T>(files: string[], what: string): Record<string, T> {
  const merged: Record<string, T> = {};
  const origin = new Map<string, string>();
  for (const file of files) {
    for (const [name, value] of Object.entries((readYaml(file) ?? {}) as Record<string, T>)) {
      const before = origin.get(name);
      if (before) throw new Error(`${what} ${name} stands in both ${before} and ${file}`);
      origin.set(name, file);
      merged[name] = value;
    }
  }
  return merged;
}

/** Merges the files under `spec/openapi` into one OpenAPI document; references stay as they are. */
export function loadDocument(specFolder: string): Document {
  const folder = join(specFolder, 'openapi');
  const document = readYaml(join(folder, 'openapi.yaml')) as Document;
  const schemas = mergeMaps<Schema>(yamlFiles(join(folder, 'schemas')), 'schema');
  document.paths = mergeMaps<PathItem>(yamlFiles(join(folder, 'paths')), 'path');
  document.components = {
    ...document.components,
    parameters: readYaml(join(folder, 'parameters.yaml')) as Document['components']['parameters'],
    responses: readYaml(join(folder, 'responses.yaml')) as Document['components']['responses'],
    schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  return document;
}

/** One rule: an observable sentence about the interface. */
export interface Rule {
  id: string;
  section: string;
  summary: string;
  level: 'must' | 'should' | 'may';
  /** Whom it protects, what promises it, or what is used to it. */
  because: 'safety' | 'contract' | 'custom';
  operations: string[];
  observable?: boolean;
  reason?: string;
  family: string;
}

/** Reads the rule ledger, one file per family. */
export function loadRules(specFolder: string): Rule[] {
  return yamlFiles(join(specFolder, 'rules')).flatMap((file) =>
    ((readYaml(file) ?? []) as Omit<Rule, 'family'>[]).map((rule) => ({
      ...rule,
      family: basename(file, '.yaml'),
    })),
  );
}

/** Reads any YAML file below the spec folder. */
export function loadYaml(specFolder: string, name: string): unknown {
  return readYaml(join(specFolder, name));
}

import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsModule from 'ajv-formats';
import {
  type Document,
  type Placed,
  type ResponseObject,
  resolve,
  type Schema,
} from '../generate/document.js';
import type { Rule } from '../generate/load.js';

/** What is wrong and where; empty when all is well. */
export type Problems = string[];

const verbsOfNames =
  /^(list|get|create|update|delete|set|add|remove|reset|start|stop|approve|protect|unprotect|block|unblock|[a-z]+)[A-Z]\w*$/;

const groupPattern = /^\*(GET|list|write)?$/;

/** Every operation has a name, a description and all its answers. */
export function checkOperations(document: Document, placed: Placed[]): Problems {
  const tags = new Set(document.tags.map((tag) => tag.name));
  return placed.flatMap((one) => {
    const { operation } = one;
    const tag = operation.tags?.[0] ?? '';
    const faults: [boolean, string][] = [
      [!verbsOfNames.test(operation.operationId ?? ''), 'operationId is not verb and noun in camelCase'],
      [!operation.summary, 'summary is missing'],
      [!tags.has(tag), `tag ${tag} is not declared`],
      [(operation['x-rules'] ?? []).length === 0, 'x-rules names no rule'],
      [one.verb === 'get' && !operation['x-paging'] && answersList(document, one), 'x-paging is missing'],
    ];
    const texts = faults.filter(([isFault]) => isFault).map(([, text]) => text);
    for (const status of expectedStatuses(one)) {
      if (!operation.responses[status]) texts.push(`answers ${status} by its x-access, undocumented`);
    }
    if (hasTextInPath(document, one) && !operation.responses['400'])
      texts.push('takes a text in its path, some of which answer 400, undocumented');
    return texts.map((text) => `${operation.operationId ?? one.path}: ${text}`);
  });
}

function successOf(document: Document, one: Placed): ResponseObject | null {
  const found = Object.entries(one.operation.responses).find(([status]) => status.startsWith('2'));
  return found ? resolve(document, found[1]) : null;
}

function answersList(document: Document, one: Placed): boolean {
  const schema = successOf(document, one)?.content?.['application/json']?.schema;
  return schema !== undefined && resolve(document, schema).type === 'array';
}

/** Whether a part of the path may be any text: some texts, as those with a null byte, are refused. */
const hasTextInPath = (document: Document, { parameters }: Placed): boolean =>
  parameters.some((one) => {
    const { in: place, schema } = resolve(document, one);
    return place === 'path' && JSON.stringify(schema).includes('"string"');
  });

/** The refusals that follow from who may call an operation. */
function expectedStatuses(one: Placed): string[] {
  const access = one.operation['x-access'];
  const open = typeof access.least === 'string' ? access.least : access.least.public;
  const closed = typeof access.least === 'string' ? access.least : access.least.private;
  const statuses: string[] = [];
  if (access.on !== 'instance') statuses.push('404');
  if (open !== 'anonymous') statuses.push('401');
  if (!['anonymous', 'user', 'guest'].includes(closed) && access.refusal !== 401) statuses.push('403');
  return statuses;
}

/** Every JSON success has an example that matches its schema. */
export function checkExamples(document: Document, placed: Placed[]): Problems {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formatsModule.default(ajv);
  ajv.addSchema({ $id: 'document.json', components: document.components });
  const pointed = (schema: Schema): unknown =>
    JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document.json#/'));
  const problems: Problems = [];
  for (const one of placed) {
    const media = successOf(document, one)?.content?.['application/json'];
    if (!media?.schema) continue;
    const examples = media.examples ? Object.values(media.examples).map((e) => e.value) : [media.example];
    for (const example of examples) {
      if (example === undefined) {
        problems.push(`${one.operation.operationId}: its success has no example`);
        continue;
      }
      const validate = ajv.compile(pointed(media.schema) as object);
      if (!validate(example)) {
        problems.push(`${one.operation.operationId}: example ${ajv.errorsText(validate.errors)}`);
      }
    }
  }
  return problems;
}

const pseudo = new Set(['gitInfoRefs', 'gitUploadPack', 'gitReceivePack', 'graphql']);

/** Rule ids used twice. */
function duplicateIds(rules: Rule[]): Problems {
  const seen = new Set<string>();
  return rules.flatMap(({ id, family }) => {
    if (seen.has(id)) return [`rule ${id} (${family}) is defined twice`];
    seen.add(id);
    return [];
  });
}

/** The operations of a rule must exist and name the rule in turn. */
function ruleToOperations(rule: Rule, byId: Map<string, Placed>): Problems {
  return (rule.operations ?? [])
    .filter((name) => !pseudo.has(name) && !groupPattern.test(name))
    .flatMap((name) => {
      const one = byId.get(name);
      if (!one) return [`rule ${rule.id}: there is no operation ${name}`];
      return one.operation['x-rules']?.includes(rule.id) ? [] : [`${name}: x-rules lacks ${rule.id}`];
    });
}

function operationToRules({ operation }: Placed, known: Map<string, Rule>): Problems {
  return (operation['x-rules'] ?? []).flatMap((id) => {
    const rule = known.get(id);
    if (!rule) return [`${operation.operationId}: there is no rule ${id}`];
    const names = rule.operations.some((name) => name === operation.operationId || groupPattern.test(name));
    return names ? [] : [`rule ${id} does not name ${operation.operationId}`];
  });
}

/** Rules and operations name each other. */
export function checkRules(placed: Placed[], rules: Rule[]): Problems {
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  const byId = new Map(placed.map((one) => [one.operation.operationId, one]));
  return [
    ...duplicateIds(rules),
    ...rules.flatMap((rule) => [...shapeProblems(rule), ...ruleToOperations(rule, byId)]),
    ...placed.flatMap((one) => operationToRules(one, known)),
  ];
}

/** Why a rule may have its level: what protects somebody, and what the interface promises, always binds. */
const reasonsOfLevel: Record<string, readonly string[]> = {
  must: ['safety', 'contract'],
  should: ['custom'],
  may: ['custom'],
};

function shapeProblems(rule: Rule): Problems {
  const problems: Problems = [];
  if (!/^[A-Z][A-Z0-9]*(-[A-Z0-9]+)+$/.test(rule.id ?? ''))
    problems.push(`rule ${rule.id}: id is not in the usual form`);
  if (!rule.section || !rule.summary) problems.push(`rule ${rule.id}: section or summary is missing`);
  if (!['must', 'should', 'may'].includes(rule.level))
    problems.push(`rule ${rule.id}: level is ${rule.level}`);
  const words = reasonsOfLevel[rule.level] ?? [];
  if (!words.includes(rule.because)) {
    problems.push(
      `rule ${rule.id}: because is ${rule.because}; level ${rule.level} takes ${words.join(' or ')}`,
    );
  }
  if (rule.observable === false && !rule.reason) problems.push(`rule ${rule.id}: not observable, but why?`);
  if (rule.observable !== false && (rule.operations ?? []).length === 0) {
    problems.push(`rule ${rule.id}: names no operation`);
  }
  return problems;
}

/** A decision in `spec/decisions.yaml`. */
interface Decision {
  id?: string;
  family?: string;
  question?: unknown;
  choice?: unknown;
  reason?: unknown;
}

/** Every decision has a question, a choice and a reason. */
export function checkDecisions(decisions: Decision[]): Problems {
  const problems: Problems = [];
  const seen = new Set<string>();
  for (const decision of decisions) {
    const id = decision.id ?? '(no id)';
    if (seen.has(id)) problems.push(`decision ${id} stands twice`);
    seen.add(id);
    for (const key of ['family', 'question', 'choice', 'reason'] as const) {
      if (typeof decision[key] !== 'string' || decision[key] === '') {
        problems.push(`decision ${id}: ${key} is not a text`);
      }
    }
  }
  return problems;
}

/** Record schemas list what is required, and their properties have a type. */
export function checkRecords(document: Document, placed: Placed[]): Problems {
  const problems: Problems = [];
  for (const name of recordNames(document, placed)) {
    const schema = document.components.schemas[name];
    if (schema?.type !== 'object' || !schema.properties) continue;
    if (!schema.required) problems.push(`schema ${name}: required is not listed`);
    for (const [key, property] of Object.entries(schema.properties)) {
      const says = property.$ref ?? property.type ?? property.anyOf ?? property.oneOf ?? property.allOf;
      if (!says) problems.push(`schema ${name}.${key}: has no type`);
    }
    for (const key of schema.required ?? []) {
      if (!schema.properties[key]) problems.push(`schema ${name}: requires ${key}, which it does not have`);
    }
  }
  return problems;
}

/** The names of the schemas that are part of answers. */
function recordNames(document: Document, placed: Placed[]): Set<string> {
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      if (key === '$ref' && typeof child === 'string') {
        const name = child.split('/').at(-1) ?? '';
        if (child.startsWith('#/components/schemas/') && !names.has(name)) {
          names.add(name);
          walk(document.components.schemas[name]);
        }
      } else walk(child);
    }
  };
  for (const one of placed) walk(successOf(document, one)?.content);
  return names;
}

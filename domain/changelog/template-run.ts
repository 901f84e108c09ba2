import { ChangelogFailure, failures } from './failure.js';
import type { Selector, Template, TemplateNode } from './template-parse.js';

/** The data that templates can access. */
export type TemplateData =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly TemplateData[]
  | { readonly [key: string]: TemplateData };

/** Limits of a template. */
export interface TemplateLimits {
  /** Nodes executed, counted each time. */
  pieces: number;
  /** Characters of output. */
  length: number;
}

const MAX_LOOPS = 4;
const standardLimits: TemplateLimits = { pieces: 2_000_000, length: 10_000_000 };
const tooMuch = 'The template takes too long or makes too much text';

type Collection = Extract<TemplateData, object>;

const isCollection = (value: TemplateData): value is Collection =>
  typeof value === 'object' && value !== null;
const isList = (value: TemplateData): value is readonly TemplateData[] => Array.isArray(value);

function stepInto(value: TemplateData, key: string): TemplateData {
  if (!isCollection(value)) return null;
  if (isList(value)) return /^\d+$/.test(key) ? value[Number(key)] : null;
  return Object.hasOwn(value, key) ? value[key] : null;
}

/** The value of a selector, starting at the current item. */
function selected(item: TemplateData, [first = '', ...others]: Selector): TemplateData {
  const start = first === 'it' ? item : stepInto(item, first);
  return others.reduce(stepInto, start);
}

function isTrue(value: TemplateData): boolean {
  if (value === null || value === undefined || value === false || value === '') return false;
  if (!isCollection(value)) return true;
  return (isList(value) ? value : Object.keys(value)).length > 0;
}

/** What a loop iterates over: the elements of a list, the entries of a map. */
function itemsOf(value: TemplateData): readonly TemplateData[] {
  if (!isCollection(value)) return [];
  return isList(value) ? value : Object.entries(value);
}

class TemplateRun {
  readonly #out: string[] = [];
  #loops = 0;
  #pieces: number;
  #length: number;

  constructor({ pieces, length }: TemplateLimits) {
    this.#pieces = pieces;
    this.#length = length;
  }

  get text(): string {
    return this.#out.join('');
  }

  all(template: Template, item: TemplateData): void {
    this.#count();
    for (const node of template) this.#one(node, item);
  }

  #count(): void {
    this.#pieces -= 1;
    if (this.#pieces < 0) throw new ChangelogFailure(tooMuch);
  }

  #print(text: string): void {
    this.#length -= text.length;
    if (this.#length < 0) throw new ChangelogFailure(tooMuch);
    this.#out.push(text);
  }

  #one(node: TemplateNode, item: TemplateData): void {
    this.#count();
    if (node.kind === 'text') {
      this.#print(node.text);
      return;
    }
    const value = selected(item, node.selector);
    if (node.kind === 'if') this.all(isTrue(value) ? node.body : node.otherwise, item);
    else if (node.kind === 'each') this.#each(node.body, value);
    else if (isCollection(value)) this.#print(JSON.stringify(value));
    else this.#print(String(value ?? ''));
  }

  #each(body: Template, value: TemplateData): void {
    if (this.#loops === MAX_LOOPS) throw new ChangelogFailure(failures.loops);
    this.#loops += 1;
    for (const item of itemsOf(value)) this.all(body, item);
    this.#loops -= 1;
  }
}

/** Fills a template with data; throws when loops nest too deeply or the result grows beyond bounds. */
export function runTemplate(
  template: Template,
  data: TemplateData,
  limits: TemplateLimits = standardLimits,
): string {
  const run = new TemplateRun(limits);
  run.all(template, data);
  return run.text;
}

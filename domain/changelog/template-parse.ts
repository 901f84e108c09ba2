import { ChangelogFailure, failures } from './failure.js';

/** The path to a value: keys and list indexes; a leading `it` is the current item. */
export type Selector = readonly string[];

/** One node of a template. */
export type TemplateNode =
  | { kind: 'text'; text: string }
  | { kind: 'print'; selector: Selector }
  | { kind: 'each'; selector: Selector; body: Template }
  | { kind: 'if'; selector: Selector; body: Template; otherwise: Template };

/** A parsed template. */
export type Template = readonly TemplateNode[];

/** Far deeper than any real template; running one recurses for each level. */
const MAX_DEPTH = 100;

// Each expression matches one node at the current position and cannot backtrack beyond it.
const printTag = /\{{2,}\s*([^\s{}%]+)\s*\}{2,}/y;
const statementTag = /\{%\s*(?:(if|each)\s+([^\s{}%]+)|(else|end))\s*%\}\n?/y;
const plainText = /[^\\{]+|\\(?!\n)|\{(?![{%])/y;
const joinedLines = /\\\n/y;
const step = /^(?:[A-Za-z_]+|\d{1,10})$/;

type Block = Extract<TemplateNode, { kind: 'if' | 'each' }>;

/** A block that is not closed yet, and the list its nodes are added to. */
interface OpenBlock {
  block: Block | null;
  into: TemplateNode[];
  inElse: boolean;
}

class TemplateReader {
  readonly #text: string;
  #at = 0;
  /** Start of the current node, for the line number in errors. */
  #start = 0;
  readonly #open: OpenBlock[];
  readonly #root: TemplateNode[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#open = [{ block: null, into: this.#root, inElse: false }];
  }

  read(): Template {
    while (this.#at < this.#text.length) this.#next();
    this.#start = this.#at;
    if (this.#open.length > 1) throw this.#broken('a block has no end');
    return this.#root;
  }

  get #top(): OpenBlock {
    return this.#open.at(-1) as OpenBlock;
  }

  #next(): void {
    this.#start = this.#at;
    if (this.#take(joinedLines)) return;
    const [text] = this.#take(plainText) ?? [];
    if (text !== undefined) {
      this.#top.into.push({ kind: 'text', text });
      return;
    }
    const print = this.#take(printTag);
    if (print) {
      this.#top.into.push({ kind: 'print', selector: this.#selector(print[1]) });
      return;
    }
    const [tag, word, selector, closing] = this.#take(statementTag) ?? [];
    if (tag === undefined) throw this.#broken('unreadable tag');
    if (word === 'if' || word === 'each') this.#begin(word, this.#selector(selector));
    else if (closing === 'else') this.#else();
    else this.#end();
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at += match[0].length;
    return match;
  }

  #begin(kind: Block['kind'], selector: Selector): void {
    if (this.#open.length > MAX_DEPTH) throw this.#broken('blocks nest too deeply');
    const body: TemplateNode[] = [];
    const block: Block = kind === 'if' ? { kind, selector, body, otherwise: [] } : { kind, selector, body };
    this.#top.into.push(block);
    this.#open.push({ block, into: body, inElse: false });
  }

  #else(): void {
    const top = this.#top;
    if (top.block?.kind !== 'if' || top.inElse) throw this.#broken('unexpected else');
    top.inElse = true;
    top.into = top.block.otherwise as TemplateNode[];
  }

  #end(): void {
    if (this.#open.length === 1) throw this.#broken('unexpected end');
    this.#open.pop();
  }

  #selector(text = ''): Selector {
    const steps = text.split('.');
    if (!steps.every((one) => step.test(one))) throw this.#broken('unreadable name');
    return steps;
  }

  #broken(what: string): ChangelogFailure {
    const line = this.#text.slice(0, this.#start).split('\n').length;
    return new ChangelogFailure(failures.template(`${what} at line ${line}`));
  }
}

/** Parses a template; throws when it is not well formed. */
export function parseTemplate(text: string): Template {
  return new TemplateReader(text).read();
}

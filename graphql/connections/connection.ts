import type { PageInfo } from './page-info.js';
import type { Part } from './part.js';

/** A node with its place in the list. */
export interface Edge<Node> {
  cursor: string;
  node: Node;
}

/** Nothing, where a list of something is asked for. */
export const emptyPart: Part<never> = { nodes: [], cursors: [], hasNextPage: false, hasPreviousPage: false };

/** What some connections tell of their whole lists beside how many there are. */
export interface ListFigures {
  /** The sum of the weights of issues. */
  weight?: () => Promise<number>;
}

/** A page of a list: what is not asked for is not read. Its methods are the fields of every connection type. */
export class Connection<Node> {
  readonly #read: () => Promise<Part<Node>>;
  readonly #count: () => Promise<number>;
  readonly #figures: ListFigures;
  #part: Promise<Part<Node>> | undefined;

  constructor(read: () => Promise<Part<Node>>, count: () => Promise<number>, figures: ListFigures = {}) {
    this.#read = read;
    this.#count = count;
    this.#figures = figures;
  }

  #page(): Promise<Part<Node>> {
    this.#part ??= this.#read();
    return this.#part;
  }

  /** The nodes of the page. */
  async nodes(): Promise<Node[]> {
    return (await this.#page()).nodes;
  }

  /** The nodes of the page with their cursors. */
  async edges(): Promise<Edge<Node>[]> {
    const { nodes, cursors } = await this.#page();
    return nodes.map((node, index) => ({ cursor: cursors[index] ?? '', node }));
  }

  /** Where the page stands in its list. */
  async pageInfo(): Promise<PageInfo> {
    const { cursors, hasNextPage, hasPreviousPage } = await this.#page();
    return {
      hasNextPage,
      hasPreviousPage,
      startCursor: cursors[0] ?? null,
      endCursor: cursors.at(-1) ?? null,
    };
  }

  /** How many nodes the whole list has, whatever the page. */
  count(): Promise<number> {
    return this.#count();
  }

  /** The weight of the whole list, where its nodes have one. */
  weight(): Promise<number> | null {
    return this.#figures.weight?.() ?? null;
  }

  /** Files of snippets are all there, or the snippet is not. */
  hasUnretrievableBlobs(): boolean {
    return false;
  }
}

/** The parts of a commit that decide whether it is listed. */
export interface ListedCommit {
  oid: string;
  message: string;
  trailers: Readonly<Record<string, string>>;
}

const revert = /This reverts commit ([0-9a-f]{40})/gi;

/** Selects the commits of a range, walked newest first, that have the trailer and were not reverted. */
export class RangeWalk {
  readonly #reverted = new Set<string>();
  readonly #trailer: string;

  constructor(trailer: string) {
    this.#trailer = trailer;
  }

  /** The raw category of the next commit; null when it is not listed. */
  next({ oid, message, trailers }: ListedCommit): string | null {
    if (this.#reverted.has(oid)) return null;
    for (const [, undone = ''] of message.matchAll(revert)) this.#reverted.add(undone.toLowerCase());
    return Object.hasOwn(trailers, this.#trailer) ? (trailers[this.#trailer] ?? null) : null;
  }
}

/**
 * A file that came with a multipart body and lies in a temporary place until the request ends. A class of its own
 * and frozen, so that no hash of a JSON or form body can pass for one and name a place of its choice.
 */
export class Upload {
  /** Name as the client gave it; never used as a path. */
  readonly name: string;
  /** Content type as the client gave it. */
  readonly type: string;
  /** Where the bytes lie. */
  readonly path: string;
  /** Size in bytes. */
  readonly size: number;

  constructor(facts: { name: string; type: string; path: string; size: number }) {
    this.name = facts.name;
    this.type = facts.type;
    this.path = facts.path;
    this.size = facts.size;
    Object.freeze(this);
  }
}

/**
 * A file of a multipart body, in a temporary file until the request ends. A class of its own and frozen, so that no
 * hash of a JSON or form body can pass for one and name a path of its choice.
 */
export class Upload {
  /** Name given by the client; never used as a path. */
  readonly name: string;
  /** Content type given by the client. */
  readonly type: string;
  /** Path of the temporary file. */
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

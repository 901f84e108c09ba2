/** A file that came with a multipart body and lies in a temporary place until the request ends. */
export interface Upload {
  /** Name as the client gave it; never used as a path. */
  name: string;
  /** Content type as the client gave it. */
  type: string;
  /** Where the bytes lie. */
  path: string;
  /** Size in bytes. */
  size: number;
}

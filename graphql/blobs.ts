/** What is known of a file, with its text where it is one and not too large to be shown. */
export interface LoadedBlob {
  oid: string;
  mode: string;
  size: number;
  isBinary: boolean;
  text: string | null;
  html: string | null;
}

/** How much of one body is read; beyond a cap the body is refused. */
export interface BodyCaps {
  /** Bytes as they are sent. */
  bytes: number;
  /** Bytes of all texts in it, escapes resolved. */
  text: number;
  /** Bytes of those texts that are held in memory, as names are, where not all are. */
  held?: number;
  /** Values in it, at whatever depth. */
  values: number;
  /** Whether the contents of files in it are written to disk as they arrive, which takes JSON. */
  spools?: boolean;
}

/** Limits of bodies that the configuration sets, in bytes. */
export interface BodyLimits {
  /** JSON and form bodies of operations that write files. */
  text: number;
  /** One file of a multipart body. */
  file: number;
}

const strangerBytes = 65_536;

/** The longest text of the interface has 1,048,576 characters, each of which takes up to 12 bytes escaped. */
const ordinaryBytes = 13_631_488;

/** The longest text in characters of four bytes, and as much again as half a megabyte of everything else. */
const ordinaryText = 4_718_592;

/** What is read of JSON with contents of files before they go to disk, which they do once the caller is let in. */
const contentBytes = 1_048_576;

const ordinaryValues = 10_000;
const largeValues = 100_000;

/** The caps for each stage of knowing who asks, and for what. */
export interface CapsByStage {
  /** Before it is known who asks. */
  stranger: BodyCaps;
  /** For whoever is signed in. */
  ordinary: BodyCaps;
  /** For whoever is signed in, at an operation that writes files: what they hold may be all that is sent. */
  content: BodyCaps;
  /** The same where the contents of files will be written to disk as they arrive. */
  spooled: BodyCaps;
  /** For whoever may call an operation that writes files. */
  large: BodyCaps;
}

/** The caps under the configured limits. */
export function capsUnder({ text: limit }: BodyLimits): CapsByStage {
  const least = (cap: number): number => Math.min(cap, limit);
  return {
    stranger: { bytes: least(strangerBytes), text: least(strangerBytes), values: ordinaryValues },
    ordinary: { bytes: least(ordinaryBytes), text: least(ordinaryText), values: ordinaryValues },
    content: { bytes: least(ordinaryBytes), text: least(ordinaryBytes), values: largeValues },
    spooled: { bytes: least(contentBytes), text: least(contentBytes), values: largeValues },
    large: { bytes: limit, text: limit, held: least(ordinaryBytes), values: largeValues, spools: true },
  };
}

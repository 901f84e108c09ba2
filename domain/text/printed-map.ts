const printedKey = (key: string): string => (/^\w+$/.test(key) ? `:${key}` : `:${JSON.stringify(key)}`);

const printedTexts = (texts: readonly string[]): string =>
  `[${texts.map((text) => JSON.stringify(text)).join(', ')}]`;

/** Texts by field in the printed form of some error texts: `{:path=>["is wrong"]}`. */
export const printedMap = (fields: Readonly<Record<string, readonly string[]>>): string =>
  `{${Object.entries(fields)
    .map(([key, texts]) => `${printedKey(key)}=>${printedTexts(texts)}`)
    .join(', ')}}`;

/**
 * A path or the name of a reference as it stands in an address of a page: slashes stay, and so do the signs that may
 * stand in a segment as they are; everything else is percent-encoded.
 */
export const urlPath = (path: string): string =>
  encodeURI(path).replace(/[?#]/g, (sign) => encodeURIComponent(sign));

/** Number of leading bytes that decide the content type; git looks at as many for a NUL byte. */
export const SNIFFED_BYTES = 8000;

const images: readonly { type: string; starts: readonly (number | null)[] }[] = [
  { type: 'image/png', starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', starts: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', starts: [0x47, 0x49, 0x46, 0x38] },
  {
    type: 'image/webp',
    starts: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
  },
  { type: 'image/bmp', starts: [0x42, 0x4d, null, null, null, null, 0x00, 0x00, 0x00, 0x00] },
  { type: 'image/x-icon', starts: [0x00, 0x00, 0x01, 0x00] },
  { type: 'image/tiff', starts: [0x49, 0x49, 0x2a, 0x00] },
  { type: 'image/tiff', starts: [0x4d, 0x4d, 0x00, 0x2a] },
];

function startsWith(head: Uint8Array, starts: readonly (number | null)[]): boolean {
  return head.length >= starts.length && starts.every((byte, at) => byte === null || head[at] === byte);
}

/**
 * The content type under which bytes of unknown origin may be served: raster images keep theirs, all
 * text (markup and scripts too) is plain text, the rest is a download. Rule: REPO-RAW-2.
 */
export function safeContentType(head: Uint8Array): string {
  const image = images.find(({ starts }) => startsWith(head, starts));
  if (image) return image.type;
  return head.subarray(0, SNIFFED_BYTES).includes(0) ? 'application/octet-stream' : 'text/plain';
}

/** Headers that keep users' content out of caches and stop browsers from guessing its type. */
export const uncachedHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'max-age=0, private, must-revalidate, no-store, no-cache',
  expires: 'Fri, 01 Jan 1990 00:00:00 GMT',
  'x-content-type-options': 'nosniff',
};

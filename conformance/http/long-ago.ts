/** The condition that a thing has not changed since before anything was made; nothing meets it. */
export const longAgo = { headers: { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' } };

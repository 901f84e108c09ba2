/** The condition that nothing has changed for years. */
export const longAgo = { headers: { 'if-unmodified-since': 'Mon, 03 Oct 2022 08:15:30 GMT' } };

/** The address of an environment as it is kept: a blank one is none. Rule: ENV-FIELD-8. */
export const keptAddress = (url: string | null | undefined): string | null =>
  url === undefined || url === null || url.trim() === '' ? null : url;

/** Largest metric image, in bytes. */
export const largestMetricImage = 1024 * 1024;

const longestUrl = 255;
const longestText = 128;

const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\//i.test(text)) return false;
  return URL.canParse(text);
};

const tooLong = (most: number) => `is too long (maximum is ${most} characters)`;

/** What is wrong with the texts of a metric image, by field; null when nothing is. */
export function metricImageProblems(texts: {
  url?: string | null | undefined;
  url_text?: string | null | undefined;
}): Record<string, string[]> | null {
  const url: string[] = [];
  const text: string[] = [];
  if (texts.url && !isWebAddress(texts.url)) url.push('is blocked: Only allowed schemes are http, https');
  if ((texts.url ?? '').length > longestUrl) url.push(tooLong(longestUrl));
  if ((texts.url_text ?? '').length > longestText) text.push(tooLong(longestText));
  if (url.length === 0 && text.length === 0) return null;
  return { ...(url.length > 0 ? { url } : {}), ...(text.length > 0 ? { url_text: text } : {}) };
}

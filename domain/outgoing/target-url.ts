/** An address to send to, taken apart; credentials in it have become those of the request. */
export interface TargetUrl {
  /** Without credentials and fragment. */
  url: URL;
  /** The name or the address, without brackets. */
  host: string;
  port: number;
  /** The value of a header, where the address had credentials. */
  authorization: string | null;
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

// Readers disagree about white space, control characters and backslashes in addresses; nobody needs them.
const doubtful = /[\p{Cc}\s\\]/u;

/** Takes an address apart; null for what is no address of HTTP, or one that readers understand differently. */
export const parseTarget = (text: string): TargetUrl | null => {
  if (doubtful.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const [user, password] = [decoded(url.username), decoded(url.password)];
  if (host === '' || user === null || password === null) return null;
  const hasLogin = user !== '' || password !== '';
  const authorization = hasLogin ? `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` : null;
  url.username = '';
  url.password = '';
  url.hash = '';
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  return { url, host, port, authorization };
};

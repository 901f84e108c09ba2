/** The services of the smart protocol. */
export type GitService = 'git-upload-pack' | 'git-receive-pack';

/** A request below a repository's address. */
export interface GitAddress {
  /** Full path of the project, without `.git` and `.wiki`. */
  path: string;
  wiki: boolean;
  /** The repository of a snippet: `/snippets/<id>.git`, or below the path of its project. */
  snippet: boolean;
  /** The path below the repository: `info/refs`, `git-upload-pack`, ... */
  rest: string;
}

const address =
  /^\/(.+?)\.git\/(info\/refs|git-upload-pack|git-receive-pack|HEAD|objects\/.+|info\/lfs\/.+|info\/.+)$/i;
const withoutSuffix = /^\/(.+)\/info\/refs$/;

/** Parses the address of a git request; null when it is none. */
export function gitAddress(rawPath: string): GitAddress | null {
  const decoded = decode(rawPath);
  const match = decoded === null ? null : address.exec(decoded);
  if (!match?.[1] || !match[2]) return null;
  const wiki = match[1].endsWith('.wiki');
  const path = wiki ? match[1].slice(0, -'.wiki'.length) : match[1];
  return { path, wiki, snippet: /(^|\/)snippets\/\d+$/.test(path), rest: match[2] };
}

/** Where to redirect a request for an address without `.git`; null when it is no such request. */
export function missingSuffix(rawPath: string, query: string): string | null {
  const path = withoutSuffix.exec(rawPath)?.[1];
  if (path === undefined || !/^service=git-(upload|receive)-pack$/.test(query)) return null;
  return `/${path}.git/info/refs?${query}`;
}

/** User name and password of a Basic header, null without one. */
export function basicCredentials(header: string | undefined): { name: string; password: string } | null {
  const encoded = /^Basic\s+([A-Za-z0-9+/=_-]+)\s*$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0
    ? { name: text, password: '' }
    : { name: text.slice(0, colon), password: text.slice(colon + 1) };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

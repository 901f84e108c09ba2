const topLevel = new Set(
  (
    '- .well-known 404.html 422.html 500.html 502.html 503.html admin api apple-touch-icon.png assets dashboard ' +
    'deploy.html explore favicon.ico favicon.png files groups health_check help import jwt login oauth profile ' +
    'projects public robots.txt s search sitemap sitemap.xml sitemap.xml.gz slash-command-logo.png snippets ' +
    'unsubscribes uploads users v2'
  ).split(' '),
);

const belowGroups = new Set(
  '- badges blame blob builds commits create create_dir edit files find_file new preview raw refs tree update wikis'.split(
    ' ',
  ),
);

/** Whether a top-level name is reserved for the server's own addresses. */
export const isReservedAtTop = (path: string): boolean => topLevel.has(path.toLowerCase());

/** Whether a name inside a group or personal namespace is reserved for pages of projects and groups. */
export const isReservedBelow = (path: string): boolean => belowGroups.has(path.toLowerCase());

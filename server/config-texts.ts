/** What is said of a key. */
export const trustedProxiesSays =
  'Proxies whose X-Forwarded-For is believed: `loopback`, `private`, addresses, ranges like 10.1.0.0/16.';

/** What is said of a key. */
export const rootTokenSays = 'Access token of the first administrator, `root`, at least 8 characters.';

/** What is said of a key. */
export const gitProcessesSays =
  'Git processes that work at once, half of them for transfers; beside them half as many hold repositories open.';

/** What is said of a key. */
export const secretKeySays =
  'Text that seals stored secrets, at least 32 characters; otherwise the file `secret-key` in the data folder does.';

/** What of somebody decides what they may see and do, beside their level in a place. */
export interface Person {
  id: number;
  admin: boolean;
  /** Has no part in what is internal. */
  external: boolean;
}

/** Who is asking. */
export interface Viewer extends Person {
  username: string;
  name: string;
  state: string;
  /** True for the users behind project and group tokens. */
  bot: boolean;
  /** The token the request came with; sudo keeps the administrator's. */
  token: { id: number; scopes: readonly string[]; kind: string };
}

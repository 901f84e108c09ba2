/** The facts of a user that decide what they may see and do, besides their level in a place. */
export interface Person {
  id: number;
  admin: boolean;
  /** External users do not see internal projects. */
  external: boolean;
}

/** The caller of a request. */
export interface Viewer extends Person {
  username: string;
  name: string;
  state: string;
  /** True for the users behind project and group tokens. */
  bot: boolean;
  /** The token of the request; under sudo, the administrator's. */
  token: { id: number; scopes: readonly string[]; kind: string };
}

/** Stands for the search for credentials on the machine, which a server must never make for its callers. */
export const defaultProvider = () => async () => {
  throw new Error('no credentials were given');
};

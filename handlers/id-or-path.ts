/** The project or group that a parameter names, by its number or by its path. */
export const idOrPath = (name: string): { id: number } | { path: string } =>
  /^\d{1,15}$/.test(name) ? { id: Number(name) } : { path: name };

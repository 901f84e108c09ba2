/** Fails with what the server said; the example only asks for things that work. */
export async function done<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok)
    throw new Error(`the example could not be filled: ${response.status} ${JSON.stringify(error)}`);
  return data as T;
}

/** The day so many days from today, UTC. */
export const day = (shift: number): string =>
  new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);

/** Runs what depends on today; once more where a new day has begun meanwhile. */
export async function withinOneDay(run: () => Promise<void>): Promise<void> {
  const today = day(0);
  const failure = await run().then(
    () => null,
    (error: unknown) => ({ error }),
  );
  if (failure === null) return;
  if (day(0) === today) throw failure.error;
  await run();
}

/**
 * Milliseconds of processor time that this process spent on something: what it took, however busy the machine is with
 * other things. What its git processes spend is not in it.
 */
export async function cpuMillis(task: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

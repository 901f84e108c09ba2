/**
 * Milliseconds of CPU time that this process spent on a task, independent of how busy the machine is. The time of git
 * processes is not included.
 */
export async function cpuMillis(task: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

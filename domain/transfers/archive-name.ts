const longest = 51;

/** The file name of an export: its moment, without seconds, and the path of the project. Rule: EXPORT-GET-3. */
export function exportName(at: string, fullPath: string): string {
  const [, day, hour, minute, millis] = /^(.{10})T(\d\d):(\d\d):\d\d\.(\d{3})/.exec(at) ?? [];
  const stem = `${day}_${hour}-${minute}-${millis}_${fullPath.replaceAll('/', '_')}`;
  return `${stem.slice(0, longest)}_export.tar.gz`;
}

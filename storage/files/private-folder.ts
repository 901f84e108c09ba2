import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** Makes a folder, and one that is there already, its owner's alone, whatever the folder around it lets others do. */
export function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  // Who may use a folder that is another's may not change its mode, and finds it as its owner wants it.
  if (statSync(path).uid === process.getuid?.()) chmodSync(path, 0o700);
}

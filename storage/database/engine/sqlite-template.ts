import { statSync } from 'node:fs';
import { openConnection } from './sqlite-client.js';

/** What this process knows of ephemeral databases: how many were opened, and what one holds that is new. */
interface Template {
  opened: number;
  content: Buffer | null;
}

const template: Template = { opened: 0, content: null };

/** Whether nothing is in a file yet. */
const isNew = (file: string | undefined): boolean =>
  file === undefined || (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;

/**
 * The content of a new ephemeral database that needs no migrations any more; null where there is none yet. It costs
 * memory, so that only a process that opens a second one gets it: tests do, a server does not.
 */
export const templateFor = (file: string | undefined): Buffer | null => {
  if (!isNew(file)) return null;
  template.opened += 1;
  return template.content;
};

/** Takes a database that was new and is migrated now for the template, where one is worth its memory. */
export const keepTemplate = (file: string): void => {
  if (template.opened < 2 || template.content !== null) return;
  const connection = openConnection({ filename: file, mode: 'read', durable: false });
  try {
    template.content = connection.serialize();
  } finally {
    connection.close();
  }
};

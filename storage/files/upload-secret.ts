import { randomBytes } from 'node:crypto';

/** The secret part of the address of an upload. */
export const newUploadSecret = (): string => randomBytes(16).toString('hex');

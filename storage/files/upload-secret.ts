import { randomBytes } from 'node:crypto';

/** The part of the address of an upload that nobody may guess. */
export const newUploadSecret = (): string => randomBytes(16).toString('hex');

import { refuse } from '../domain/errors.js';
import type { Person } from '../domain/viewer.js';

/** Who asks; null is nobody signed in. */
export type Asker = Person | null;

/** What a policy comes to: null lets pass, else it makes the error to throw. */
export type Verdict = null | (() => Error);

/** Nobody is signed in, and somebody has to be; also what a few operations tell who may not. */
export const unauthenticated = (): Error => refuse.unauthorized();

/** Seen, but not allowed. */
export const forbidden = (): Error => refuse.forbidden();

/** A record that must look absent. */
export const hidden = (): Error => refuse.recordNotFound();

/** The verdict of a rule about who may do something that they see. */
export const allowedIf = (allowed: boolean): Verdict => (allowed ? null : forbidden);

/** The verdict of a rule about who sees a record. */
export const visibleIf = (visible: boolean): Verdict => (visible ? null : hidden);

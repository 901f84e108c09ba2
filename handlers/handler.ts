import type { Readable } from 'node:stream';
import type { Services } from '../actions/context.js';
import type { GroupAccess, ProjectAccess, Viewer } from '../actions/viewer.js';
import type { PageInfo as OffsetInfo, PageRequest } from '../storage/database/lists/page.js';

/** A body that is not JSON: text, bytes, or a stream that is piped out. */
export type Binary = Readable | Buffer | string;

/** What an operation of the spec looks like to the types below. */
export interface SpecShape {
  on: 'project' | 'group' | 'instance';
  user: boolean;
  path: unknown;
  params: unknown;
  answers: { status: number; body?: unknown };
}

/** The last page of a keyset listing has no `next`; others name the query parameters that lead on. */
export interface KeysetInfo {
  next: Record<string, string> | null;
}

/** What the paging headers of an answer are made from. */
export type PageInfo = OffsetInfo | KeysetInfo;

/** What a handler is given: everything it may need of the request, and nothing of the web server. */
export type Call<Spec extends SpecShape> = {
  path: Spec['path'];
  params: Spec['params'];
  viewer: Spec['user'] extends true ? Viewer : Viewer | null;
  page: PageRequest;
  /** The moment of the request in the wire form. */
  at: string;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
  request: CallRequest;
  services: Services;
} & (Spec['on'] extends 'project' ? { project: ProjectAccess } : unknown) &
  (Spec['on'] extends 'group' ? { group: GroupAccess } : unknown);

/** The little of the request that is not a parameter. */
export interface CallRequest {
  /** What this request is called in the log. */
  id: string;
  ip: string;
  userAgent: string;
  /** The `Accept` header; empty when there is none. */
  accept: string;
  /** The `If-Unmodified-Since` header, when there is one. */
  ifUnmodifiedSince: string | undefined;
  /** The `Range` and `If-Range` headers. */
  range: { wanted: string | undefined; ifTag: string | undefined };
  /** `GET` or `HEAD` and so on, as the client sent it. */
  verb: string;
  /** Names of the parameters that the client really sent, before defaults. */
  given: ReadonlySet<string>;
  /** Counts a call of another operation in the name of somebody; throws beyond its limit. */
  count(operation: string, viewer: Viewer, params?: Record<string, unknown>): Promise<void>;
}

/** Extras that any answer may carry. */
export interface AnswerExtras {
  page?: PageInfo;
  headers?: Record<string, string>;
}

/** The function behind an operation. */
export type Handler<Spec extends SpecShape> = (call: Call<Spec>) => Promise<Spec['answers'] & AnswerExtras>;

type AllKeys<T> = T extends unknown ? keyof T : never;
type ValueAt<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : T;
type BodyOf<Answers, Status> = Answers extends { status: Status; body: infer Body } ? Body : never;
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Whether a schema lets any field in: it names none, or takes names of every kind. */
type IsLoose<Spec> = [AllKeys<Spec>] extends [never] ? true : string extends AllKeys<Spec> ? true : false;

/** The fields of one object that its schema does not have, and those of the objects inside it. */
type ExcessIn<Given extends object, Spec> = {
  [Key in keyof Given & string]: Key extends AllKeys<Spec>
    ? `${Key}.${ExcessKeys<Given[Key], ValueAt<Spec, Key>>}`
    : Key;
}[keyof Given & string];

/** Names of fields, with the path to them, that a body has and its schema has not, at whatever depth. */
type ExcessKeys<Given, Spec> =
  // Most bodies are made of records that are typed by their schema.
  IsSame<Given, Spec> extends true
    ? never
    : Given extends Binary | Primitive
      ? never
      : Given extends readonly (infer Item)[]
        ? ExcessKeys<Item, ItemOf<Extract<Spec, readonly unknown[]>>>
        : Given extends object
          ? IsLoose<Extract<Spec, object>> extends true
            ? never
            : ExcessIn<Given, Exclude<Extract<Spec, object>, readonly unknown[]>>
          : never;

type Primitive = string | number | boolean | bigint | symbol | null | undefined;

type Excess<Given, Answers> = Given extends { status: infer Status; body: infer Body }
  ? ExcessKeys<Body, BodyOf<Answers, Status>>
  : never;

/** Demands a field nobody can give when an answer carries fields that its schema does not have. */
export type NoExcess<Given, Answers> = [Excess<Given, Answers>] extends [never]
  ? unknown
  : { undocumentedFields: Excess<Given, Answers> };

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
  ip: string;
  userAgent: string;
  /** The `If-Unmodified-Since` header, when there is one. */
  ifUnmodifiedSince: string | undefined;
  /** `GET` or `HEAD` and so on, as the client sent it. */
  verb: string;
  /** Names of the parameters that the client really sent, before defaults. */
  given: ReadonlySet<string>;
}

/** Extras that any answer may carry. */
export interface AnswerExtras {
  page?: PageInfo;
  headers?: Record<string, string>;
}

/** The function behind an operation. */
export type Handler<Spec extends SpecShape> = (call: Call<Spec>) => Promise<Spec['answers'] & AnswerExtras>;

type AllKeys<T> = T extends unknown ? keyof T : never;
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : T;
type IsLoose<T> = string extends AllKeys<T> ? true : false;
type BodyOf<Answers, Status> = Answers extends { status: Status; body: infer Body } ? Body : never;

type ExcessKeys<GivenBody, SpecBody> = GivenBody extends Binary
  ? never
  : IsLoose<ItemOf<SpecBody>> extends true
    ? never
    : GivenBody extends object
      ? Exclude<AllKeys<ItemOf<GivenBody>>, AllKeys<ItemOf<SpecBody>>>
      : never;

type Excess<Given, Answers> = Given extends { status: infer Status; body: infer Body }
  ? ExcessKeys<Body, BodyOf<Answers, Status>>
  : never;

/** Demands a field nobody can give when an answer carries fields that its schema does not have. */
export type NoExcess<Given, Answers> = [Excess<Given, Answers>] extends [never]
  ? unknown
  : { undocumentedFields: Excess<Given, Answers> };

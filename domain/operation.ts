import type { Field } from './coercion.js';

/** The callers a floor can name, lowest first. */
export type Floor =
  | 'anonymous'
  | 'user'
  | 'guest'
  | 'reporter'
  | 'developer'
  | 'maintainer'
  | 'owner'
  | 'admin';

/** Who may call an operation, as its `x-access` in the spec declares. */
export interface Access {
  on: 'project' | 'group' | 'instance';
  least: { public: Floor; internal: Floor; private: Floor };
  writes: boolean;
  scopes: string[];
  refusal: number;
  feature?: string;
  self?: string;
  anyScope?: boolean;
}

/** The tiers of the interface, lowest first. */
export const tiers = ['free', 'premium', 'ultimate'] as const;

/** A tier of the interface. */
export type Tier = (typeof tiers)[number];

/** One operation as the server needs it at run time. */
export interface OperationEntry {
  id: string;
  verb: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  tag: string;
  access: Access;
  paging: 'none' | 'offset' | 'keyset' | 'offset+keyset';
  pathFields: Field[];
  fields: Field[];
  success: number;
  pathEnums?: Record<string, string[]>;
  tier?: Tier;
  exclusive?: string[][];
  atLeastOne?: string[][];
  exactlyOne?: string[][];
}

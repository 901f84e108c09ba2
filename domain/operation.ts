import type { Field } from './coercion.js';
import type { ApplicationSettings } from './settings/application-settings.js';

/** The tiers of the interface, lowest first. */
export const tiers = ['free', 'premium', 'ultimate'] as const;

/** A tier of the interface. */
export type Tier = (typeof tiers)[number];

/** Whether a tier has what comes with another one. */
export const hasTier = (tier: Tier, least: Tier): boolean => tiers.indexOf(tier) >= tiers.indexOf(least);

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

/** The features of a project that can be switched off, or left to its members. */
export type Feature = 'issues' | 'merge_requests' | 'repository' | 'releases' | 'snippets';

/** Who may call an operation, as its `x-access` and `x-tier` in the spec declare. */
export interface Access {
  on: 'project' | 'group' | 'instance';
  least: { public: Floor; internal: Floor; private: Floor };
  /** Whether it only reads, going by its verb; anonymous callers can do nothing else in a container. */
  reads: boolean;
  /** Whether archived projects refuse it. */
  writes: boolean;
  scopes: readonly string[];
  /** The status that those below the floor are refused with. */
  refusal: number;
  /** The feature that has to be there for the caller. */
  feature?: Feature;
  /** The path parameter with which callers name themselves, who then need not reach the floor. */
  self?: string;
  anyScope?: boolean;
  /** Whether those pass as well to whom a merge request opens its source branch; the operation asks for which one. */
  collaboration?: boolean;
  /** The lowest tier that has the operation. */
  tier?: Tier;
}

type NumberSetting = {
  [Name in keyof ApplicationSettings]: ApplicationSettings[Name] extends number ? Name : never;
}[keyof ApplicationSettings];

/** How often an action may be called, as its `x-limit` in the spec declares. */
export interface ActionLimit {
  /** Operations that name the same action are counted together. */
  action: string;
  /** The setting that says how often; 0 is without a limit. */
  setting?: NumberSetting;
  /** How often where no setting says it. */
  default: number;
  /** How often callers without a user may, where that differs. */
  anonymous?: number;
  /** Only calls that give this parameter count. */
  when?: string;
  /** Length of a window, in seconds. */
  per: number;
  /** What is counted apart; callers without a user are told apart by their address. */
  key: 'user' | 'user+project' | 'project+path';
  /** Who is never held back. */
  spares?: 'admin';
  /** The setting that lists the usernames of further users who are never held back. */
  exempt?: 'notes_create_limit_allowlist';
}

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
  /** The last path parameter when it takes the rest of the address, slashes and all (`x-rest` in the spec). */
  rest?: string;
  exclusive?: string[][];
  atLeastOne?: string[][];
  exactlyOne?: string[][];
  limit?: ActionLimit;
}

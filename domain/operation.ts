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

/**
 * The features of a project that can be switched off, or left to its members; planning is had with issues or with merge
 * requests.
 */
export type Feature = 'issues' | 'merge_requests' | 'planning' | 'repository' | 'releases' | 'snippets';

/** Who may call an operation, as its `x-access` and `x-tier` in the spec declare. */
export interface Access {
  on: 'project' | 'group' | 'instance';
  least: { public: Floor; internal: Floor; private: Floor };
  /** Whether it is a read, by its verb; anonymous callers can do nothing else in a container. */
  reads: boolean;
  /** Whether archived projects refuse it. */
  writes: boolean;
  scopes: readonly string[];
  /** The status that callers below the floor get. */
  refusal: number;
  /** What a refusal with 400 tells them, where it tells a reason. */
  reason?: string;
  /** The feature that the caller must have access to. */
  feature?: Feature;
  /** The path parameter by which callers name themselves; they need not reach the floor. */
  self?: string;
  anyScope?: boolean;
  /** Whether callers also pass who may push to a collaboration branch; the operation checks which one. */
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
  /** The setting with the limit; 0 is unlimited. */
  setting?: NumberSetting;
  /** The setting with the limit for anonymous callers, where it differs. */
  anonymousSetting?: NumberSetting;
  /** The limit without a setting. */
  default: number;
  /** The limit for anonymous callers without a setting, where it differs. */
  anonymous?: number;
  /** Only calls with this parameter count. */
  when?: string;
  /** Length of a window, in seconds. */
  per: number;
  /** What calls are counted by; anonymous callers are distinguished by their address. */
  key: 'user' | 'user+project' | 'user+namespace' | 'project+path';
  /** Calls that are exempt: those of administrators, or those that get headers alone. */
  spares?: 'admin' | 'HEAD';
  /** The setting that lists the usernames of further exempt users. */
  exempt?: 'notes_create_limit_allowlist' | 'users_get_by_id_limit_allowlist';
}

/** One operation, with what the server needs to know about it at run time. */
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
  /** The last path parameter when it takes the rest of the path, slashes included (`x-rest` in the spec). */
  rest?: string;
  exclusive?: string[][];
  /** What is said of those that were sent together, where it is not the usual complaint. */
  exclusiveText?: string;
  atLeastOne?: string[][];
  /** Those of `atLeastOne` that only some tiers know. */
  tiers?: Record<string, Tier>;
  exactlyOne?: string[][];
  limit?: ActionLimit;
  /** Whether its parameters hold the content of files, so that its body may be large (`x-writes-files` in the spec). */
  writesFiles?: boolean;
}

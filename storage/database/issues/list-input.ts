/** What may be left out or empty. */
export type Maybe<Value> = Value | null | undefined;

/** Conditions of which an issue may meet none; the names are those of the interface. */
export interface IssueNotFilters {
  labels?: Maybe<string[]>;
  milestone?: Maybe<string>;
  milestone_id?: Maybe<string>;
  iids?: Maybe<number[]>;
  author_id?: Maybe<number>;
  author_username?: Maybe<string>;
  assignee_id?: Maybe<number>;
  assignee_username?: Maybe<string[]>;
  weight?: Maybe<number>;
  iteration_id?: Maybe<number>;
  iteration_title?: Maybe<string>;
  my_reaction_emoji?: Maybe<string>;
  search?: Maybe<string>;
  in?: Maybe<string>;
}

/** What narrows a list of issues; the names are those of the interface, words stand in small letters. */
export interface IssueFilters {
  scope?: Maybe<'created_by_me' | 'assigned_to_me' | 'all'>;
  state?: Maybe<'opened' | 'closed' | 'all'>;
  labels?: Maybe<string[]>;
  milestone?: Maybe<string>;
  milestone_id?: Maybe<string>;
  iids?: Maybe<number[]>;
  search?: Maybe<string>;
  in?: Maybe<string>;
  author_id?: Maybe<number>;
  author_username?: Maybe<string>;
  assignee_id?: Maybe<number | string>;
  assignee_username?: Maybe<string[]>;
  created_after?: Maybe<string>;
  created_before?: Maybe<string>;
  updated_after?: Maybe<string>;
  updated_before?: Maybe<string>;
  my_reaction_emoji?: Maybe<string>;
  confidential?: Maybe<boolean>;
  weight?: Maybe<number | string>;
  epic_id?: Maybe<number | string>;
  iteration_id?: Maybe<number | string>;
  iteration_title?: Maybe<string>;
  health_status?: Maybe<string>;
  non_archived?: Maybe<boolean>;
  /** Days from and to, both included; `none` and `any` ask whether there is one at all. */
  due?: Maybe<'none' | 'any' | readonly [string | null, string | null]>;
  issue_type?: Maybe<string>;
  not?: Maybe<IssueNotFilters>;
}

/** Somebody of a chat, as an integration hears of them. */
export interface ChatIdentity {
  integration_id: number;
  /** Empty where the chat has no teams. */
  team_id: string;
  team_domain: string | null;
  chat_id: string;
  chat_name: string | null;
}

/** A row of `chat_names`: somebody of a chat who is a user. */
export interface ChatNameRow extends ChatIdentity {
  id: number;
  user_id: number;
  last_used_at: string | null;
  created_at: string;
}

/** A row of `chat_name_requests`: somebody of a chat who may become a user's, by a token that is kept as its digest. */
export interface ChatNameRequestRow extends ChatIdentity {
  digest: string;
  expires_at: string;
}

import { createHash } from 'node:crypto';

/** A release as its evidence tells of it. */
export interface EvidencedRelease {
  id: number;
  tag_name: string;
  name: string;
  description: string | null;
  sha: string | null;
  created_at: string;
  released_at: string;
  project: { id: number; name: string; description: string | null; created_at: string };
  milestones: readonly {
    id: number;
    iid: number;
    title: string;
    description: string | null;
    state: string;
    due_date: string | null;
    created_at: string;
  }[];
  links: readonly { id: number; name: string; url: string; link_type: string }[];
}

/** What a release is like now, as a text that is the same for the same release, and its digest. Rule: RELEASE-EVIDENCE-3. */
export const evidenceOf = (release: EvidencedRelease): { summary: string; sha: string } => {
  const summary = JSON.stringify({ release });
  return { summary, sha: createHash('sha256').update(summary).digest('hex') };
};

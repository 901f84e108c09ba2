/** A row of `release_evidences`. */
export interface ReleaseEvidenceRow {
  id: number;
  release_id: number;
  /** The digest of the summary. */
  sha: string;
  /** What the release was like, as JSON. */
  summary: string;
  collected_at: string;
}

/** What records tell of evidence: all but what was collected. */
export type ListedEvidence = Omit<ReleaseEvidenceRow, 'summary'>;

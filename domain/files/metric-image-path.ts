/** Where the picture of an incident is fetched from. Rule: ISSUE-IMAGE-9. */
export const metricImagePath = ({ id, filename }: { id: number; filename: string }): string =>
  `/uploads/-/system/issuable_metric_image/file/${id}/${encodeURIComponent(filename)}`;

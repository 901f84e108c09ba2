/** Who looks at a list; null when anonymous. */
export type ListViewer = { id: number; admin: boolean; external: boolean } | null;

/** A part of a list, with the cursor of each node. */
export interface Part<Node> {
  nodes: Node[];
  cursors: string[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
}

/** What of a project its references are made of. */
export interface ReferencedProject {
  id: number;
  namespace_id: number;
  path: string;
  full_path: string;
}

/** How something of a project is written from within a place: as short as the place allows. */
export const projectReference = (
  project: ReferencedProject,
  sign: '#' | '!' | '$',
  number: number,
  from: Pick<ReferencedProject, 'id' | 'namespace_id'> | null,
): string => {
  if (from?.id === project.id) return `${sign}${number}`;
  const path = from?.namespace_id === project.namespace_id ? project.path : project.full_path;
  return `${path}${sign}${number}`;
};

/** How an epic is written from within a group. */
export const epicReference = (
  group: { id: number; full_path: string },
  iid: number,
  fromGroupId: number | null,
): string => (group.id === fromGroupId ? `&${iid}` : `${group.full_path}&${iid}`);

import { findUser, type UserRow } from '../../storage/database/users/users.js';
import type { Person } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import type { Viewer } from '../viewer.js';

const commitEmail = (user: UserRow, host: string): string => {
  if (user.commit_email === '_private') {
    return `${user.id}-${user.username}@users.noreply.${host.replace(/:\d+$/, '')}`;
  }
  return user.commit_email || user.email;
};

/** Somebody as a committer, with the address they chose for commits. */
export const committerOf = async ({
  services,
  viewer,
  at,
}: {
  services: Pick<Services, 'db' | 'urls'>;
  viewer: Pick<Viewer, 'id' | 'name'>;
  at: string;
}): Promise<Person> => {
  const user = await findUser(services.db.hot, viewer.id);
  return { name: viewer.name, email: user ? commitEmail(user, services.urls.host) : '', at };
};

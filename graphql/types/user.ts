import { avatarUrl } from '../../domain/files/avatar-url.js';
import { gid } from '../ids/global-id.js';
import type { FieldsOf } from '../resolver-types.js';

/** A user, wherever one is named. */
export const userCore: FieldsOf<'UserCore'> = {
  avatarUrl: (user, _args, { services: { urls } }) => avatarUrl('user', user, urls),
  id: ({ id }) => gid('User', id),
  name: ({ name }) => name,
  username: ({ username }) => username,
  webPath: ({ username }) => `/${username}`,
  webUrl: ({ username }, _args, { services: { urls } }) => urls.web(`/${username}`),
};

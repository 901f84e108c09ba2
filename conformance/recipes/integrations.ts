import type { Recipe } from './recipe.js';
import type { Stage } from './stage.js';

const webhook = 'https://hooks.example/services/one';
const slug = 'slack';

/** Three integrations of the project, whose order by id is none by name. */
const setOn = (stage: Stage): Promise<string> =>
  stage.once('integrations', async () => {
    const { url } = await stage.bare();
    for (const one of stage.isShared ? ['pumble', slug, 'discord'] : [slug]) {
      await stage.world.arrange('PUT', `${url}/integrations/${one}`, { webhook });
    }
    return url;
  });

const listed: Recipe = async (stage) => {
  await setOn(stage);
  return {};
};

const one =
  (params: Record<string, string> = {}): Recipe =>
  async (stage) => {
    await setOn(stage);
    return { path: { slug }, params };
  };

const chatToken = 'chat-token';

/** A command of somebody whom the chat does not name, which is answered and done for nobody. */
const command =
  (chat: 'slack' | 'mattermost'): Recipe =>
  async (stage) => {
    const { id } = await stage.once(`chat of ${chat}`, async () => {
      const project = await stage.bare();
      await stage.world.arrange('PUT', `${project.url}/integrations/${chat}-slash-commands`, {
        token: chatToken,
      });
      return project;
    });
    return { path: { id }, params: { token: chatToken } };
  };

/** Calls about integrations, under both names. */
export const integrationRecipes: Record<string, Recipe> = {
  listProjectIntegrations: listed,
  getProjectIntegration: one(),
  setProjectIntegration: one({ webhook }),
  disableProjectIntegration: one(),
  listProjectServices: listed,
  getProjectService: one(),
  setProjectService: one({ webhook }),
  disableProjectService: one(),
  triggerSlackSlashCommands: command('slack'),
  triggerSlackSlashCommandsService: command('slack'),
  triggerMattermostSlashCommands: command('mattermost'),
  triggerMattermostSlashCommandsService: command('mattermost'),
};

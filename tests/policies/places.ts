import type { MadeUser, ProjectInput } from '../../tools/testing/factories.js';
import { type LastingServer, startServer } from '../support/server.js';
import { type Caller, makeCallers, makeScene, type Scene } from './scene.js';

const switches = (word: string): ProjectInput => ({
  values: {
    issues_access_level: word,
    merge_requests_access_level: word,
    repository_access_level: word,
  },
  settings: { snippets_access_level: word },
});

/** Projects of every visibility, an archived one, and some with the features switched off or left to members. */
const places: Record<string, ProjectInput> = {
  public: {},
  internal: { visibility: 'internal' },
  private: { visibility: 'private' },
  archived: { archived: true },
  'without features': switches('disabled'),
  'with features for members': switches('private'),
};

/** A server with a scene in every kind of place, and everybody who tries things there. */
export interface Stage {
  lasting: LastingServer;
  callers: Record<Caller, MadeUser | null>;
  scenes: readonly Scene[];
}

/** Starts a server and makes a scene in every kind of place. */
export async function startStage(): Promise<Stage> {
  const lasting = await startServer();
  const callers = await makeCallers(lasting.make);
  const scenes: Scene[] = [];
  for (const [name, input] of Object.entries(places)) {
    scenes.push(await makeScene(lasting.make, callers, name, input));
  }
  return { lasting, callers, scenes };
}

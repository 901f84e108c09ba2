// Writes the byte code of the built command line beside it, after running a server that answered one request: the
// functions called on the way are compiled in it.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { load, letGrow } = await import('../dist/load.js');
const { script, exports } = load();
const data = await mkdtemp(join(tmpdir(), 'hearth-build-'));

/** The URL in the ready line, which is not printed. */
const ready = new Promise((done) => {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (chunk, ...rest) => {
    const found = /^ready (\S+)/.exec(String(chunk));
    if (!found) return write(chunk, ...rest);
    done(found[1]);
    return true;
  };
});
const token = 'glpat-code-cache-warming';
process.env.HEARTH_ROOT_TOKEN = token;
void exports
  .buildProgram()
  .parseAsync(['node', 'hearth', 'serve', '--port', '0', '--data', data, '--log-level', 'error']);
const url = await ready;
const headers = { 'private-token': token };
const paths = ['version', 'user', 'projects', 'groups', 'users', 'issues', 'merge_requests', 'nothing/here'];
for (const path of paths) await (await fetch(`${url}/api/v4/${path}`, { headers })).arrayBuffer();
// Byte code is for the flags that V8 has when it is written.
letGrow();
await writeFile(new URL('../dist/hearth.cache', import.meta.url), script.createCachedData());
await rm(data, { recursive: true, force: true });
// Another process may refuse what this one takes.
const look = `import('./dist/load.js').then(({ load }) => process.exit(load().script.cachedDataRejected ? 1 : 0))`;
const { status } = spawnSync(process.execPath, ['-e', look], { stdio: ['ignore', 'ignore', 'inherit'] });
process.exit(status ?? 1);

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const tags = ['v1', 'v2', 'rel/1'] as const;
const tag = fc.constantFrom(...tags);
const word = fc.constantFrom('a', 'b');

/** One request of a client. */
type Step =
  | { kind: 'publish'; tag: string; from: boolean; links: string[] }
  | { kind: 'withdraw' | 'tag' | 'untag'; tag: string }
  | { kind: 'link'; tag: string; name: string; path: string | null }
  | { kind: 'unlink'; tag: string; name: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('publish' as const),
    tag,
    from: fc.boolean(),
    links: fc.array(word, { maxLength: 2 }),
  }),
  fc.record({ kind: fc.constantFrom('withdraw' as const, 'tag' as const, 'untag' as const), tag }),
  fc.record({ kind: fc.constant('link' as const), tag, name: word, path: fc.option(word) }),
  fc.record({ kind: fc.constant('unlink' as const), tag, name: word }),
);

/** A link by its name, with its lasting path. */
type Links = Map<string, string | null>;

/** What there should be: tags, each with the links of its release or without a release. */
type Model = Map<string, Links | null>;

function publish(model: Model, wish: Extract<Step, { kind: 'publish' }>): number {
  const known = model.get(wish.tag);
  if (known) return 409;
  if (new Set(wish.links).size < wish.links.length) return 400;
  if (known === undefined && !wish.from) return 422;
  model.set(wish.tag, new Map(wish.links.map((name) => [name, null])));
  return 201;
}

function link(links: Links | null | undefined, wish: Extract<Step, { kind: 'link' }>): number {
  if (!links) return 404;
  const isTaken = links.has(wish.name) || (wish.path !== null && [...links.values()].includes(wish.path));
  if (isTaken) return 400;
  links.set(wish.name, wish.path);
  return 201;
}

/** The answer that a request should get; the model becomes what it leads to. */
function foretell(model: Model, wish: Step): number {
  const known = model.get(wish.tag);
  if (wish.kind === 'publish') return publish(model, wish);
  if (wish.kind === 'link') return link(known, wish);
  if (wish.kind === 'unlink') return known?.delete(wish.name) ? 200 : 404;
  if (wish.kind === 'tag') {
    if (known === undefined) model.set(wish.tag, null);
    return known === undefined ? 201 : 400;
  }
  if (wish.kind === 'untag') return model.delete(wish.tag) ? 204 : 404;
  if (known) model.set(wish.tag, null);
  return known ? 200 : 404;
}

const addressOf = (name: string) => `https://example.org/${name}`;

const releaseOf = (wish: Extract<Step, { kind: 'publish' }>) => ({
  tag_name: wish.tag,
  ...(wish.from ? { ref: 'main' } : {}),
  assets: { links: wish.links.map((name) => ({ name, url: addressOf(name) })) },
});

describe('any sequence of requests about releases', () => {
  const app = useServer();

  const perform = async (base: string, wish: Step): Promise<number> => {
    const api = app.as('root');
    const one = `${base}/releases/${encodeURIComponent(wish.tag)}`;
    if (wish.kind === 'publish') return (await api.post(`${base}/releases`, releaseOf(wish))).status;
    if (wish.kind === 'link') {
      const filepath = wish.path === null ? {} : { filepath: `/${wish.path}` };
      const params = { name: wish.name, url: addressOf(wish.name), ...filepath };
      return (await api.post(`${one}/assets/links`, params)).status;
    }
    if (wish.kind === 'unlink') {
      const { body } = await api.get(`${one}/assets/links`);
      const found = Array.isArray(body) ? body.find(({ name }) => name === wish.name) : undefined;
      return (await api.delete(`${one}/assets/links/${found?.id ?? 999_999}`)).status;
    }
    if (wish.kind === 'withdraw') return (await api.delete(one)).status;
    const path = `${base}/repository/tags`;
    if (wish.kind === 'tag') return (await api.post(path, { tag_name: wish.tag, ref: 'main' })).status;
    return (await api.delete(`${path}/${encodeURIComponent(wish.tag)}`)).status;
  };

  const agree = async (base: string, model: Model): Promise<void> => {
    const api = app.as(null);
    const shown = (await api.get(`${base}/releases`)).body as {
      tag_name: string;
      assets: { count: number; links: { name: string; direct_asset_url: string }[] };
    }[];
    const released = [...model].flatMap(([name, links]) => (links ? [[name, links] as const] : []));
    expect(shown.map(({ tag_name }) => tag_name).sort()).toEqual(released.map(([name]) => name).sort());
    for (const [name, links] of released) {
      const assets = shown.find(({ tag_name }) => tag_name === name)?.assets;
      expect(assets?.count).toBe(4 + links.size);
      for (const { name: of, direct_asset_url: url } of assets?.links ?? []) {
        const path = links.get(of) ?? null;
        expect(path === null ? url === addressOf(of) : url.endsWith(`/downloads/${path}`)).toBe(true);
      }
    }
    const listed = (await api.get(`${base}/repository/tags`)).body as { name: string; release: unknown }[];
    expect(listed.map(({ name }) => name).sort()).toEqual([...model.keys()].sort());
    for (const { name, release } of listed) expect(release !== null).toBe(Boolean(model.get(name)));
    expect(await app.services.db.read('release_links').count({ n: '*' }).first()).toMatchObject({
      n: released.reduce((sum, [, links]) => sum + links.size, 0),
    });
  };

  it('is answered as it should be, and tags, releases and links agree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
        await app.server.reset();
        const project = await app.make.project({ files: { 'a.txt': 'a\n' } });
        const model: Model = new Map();
        for (const wish of steps) {
          const status = await perform(project.url, wish);
          expect([wish, status]).toEqual([wish, foretell(model, wish)]);
        }
        await agree(project.url, model);
      }),
      { numRuns: Number(process.env['HEARTH_RUNS'] ?? 8) },
    );
  }, 600_000);
});

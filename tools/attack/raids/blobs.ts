import { type Field, type Raid, shoot } from './raid.js';

function address({ scene, draws }: Field): string {
  const at = `/api/v4/projects/${scene.project.id}/repository`;
  const file = draws.one(['large.bin', 'line.txt', 'lines.txt', 'wide%2Ffile-7.txt']);
  const blob = draws.one([scene.blobs.large, scene.blobs.line, scene.blobs.small]);
  const back = `main~${draws.between(0, 290)}`;
  const format = draws.one(['tar', 'tar.gz', 'zip', 'tar.bz2']);
  return draws.one([
    `${at}/files/${file}?ref=main`,
    `${at}/files/${file}/raw?ref=main`,
    `${at}/files/${file}/blame?ref=${back}`,
    `${at}/files/${file}/blame?ref=main&range[start]=1&range[end]=${draws.between(1, 60_000)}`,
    `${at}/blobs/${blob}`,
    `${at}/blobs/${blob}/raw`,
    `${at}/archive.${format}?sha=main`,
    `${at}/archive.${format}?sha=feature&path=wide`,
    `${at}/tree?path=wide&per_page=100&page=${draws.between(1, 100)}`,
    `${at}/tree?recursive=true&per_page=100&pagination=keyset`,
    `${at}/compare?from=main&to=feature&straight=${draws.percent(50)}`,
    `${at}/compare?from=feature&to=${back}`,
    `${at}/commits/feature/diff?per_page=100`,
    `${at}/commits?all=true&with_stats=true&per_page=100`,
    `/api/v4/projects/${scene.project.id}/merge_requests/${scene.mergeRequest}/changes`,
    `/api/v4/projects/${scene.project.id}/merge_requests/${scene.mergeRequest}/diffs?per_page=100`,
    `/${scene.project.path}.git/info/refs?service=git-upload-pack`,
  ]);
}

/** Large files, many files and long histories, read whole, in part, or only asked about. */
export const blobs: Raid = {
  name: 'blobs',
  lanes: 2,
  pause: 50,
  async strike(field) {
    const { scene, draws } = field;
    const path = address(field);
    const verb = draws.percent(25) ? 'HEAD' : 'GET';
    const headers: Record<string, string> = draws.percent(30)
      ? {}
      : { 'private-token': draws.one(scene.tokens) };
    if (draws.percent(10)) headers['range'] = `bytes=${draws.between(0, 9e6)}-`;
    const most = draws.percent(60) ? { readBytes: draws.between(0, 20_000_000) } : {};
    const readers = draws.percent(20) ? 3 : 1;
    const shots = Array.from({ length: readers }, () =>
      shoot(field, 'blobs', { verb, path, headers, ...most }),
    );
    await Promise.all(shots);
  },
};

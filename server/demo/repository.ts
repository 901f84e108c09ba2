/** The people of the example. */
export const people = [
  { username: 'mia', name: 'Mia Lindqvist', email: 'mia@example.org' },
  { username: 'tomás', login: 'tomas', name: 'Tomás Herrera', email: 'tomas@example.org' },
  { username: 'aiko', name: 'Aiko Tanaka', email: 'aiko@example.org' },
  { username: 'noor', name: 'Noor van Dijk', email: 'noor@example.org' },
].map(({ login, username, ...rest }) => ({ ...rest, username: login ?? username }));

/** One commit of the example repository, as the files it changes. */
export interface DemoCommit {
  author: string;
  message: string;
  branch?: string;
  from?: string;
  create?: Record<string, string>;
  update?: Record<string, string>;
  move?: [string, string][];
  remove?: string[];
}

const readme = `# Lighthouse

A weather station for small harbours. It reads wind, tide and light, and tells boats what is coming.

- \`station/\` reads the sensors
- \`web/\` shows the harbour
`;

const station = `import { open } from './serial.js';

/** Reads one line of the anemometer: speed in knots and direction in degrees. */
export async function readWind(port) {
  const line = await open(port).readLine();
  const [speed, direction] = line.split(';').map(Number);
  return { speed, direction };
}
`;

const tide = `/** Height of the tide above chart datum, in metres, from the harmonic constants of the harbour. */
export function tideAt(constants, hours) {
  return constants.reduce(
    (height, { amplitude, speed, phase }) => height + amplitude * Math.cos(speed * hours - phase),
    0,
  );
}
`;

/** The history of the example repository, oldest first. */
export const commits: DemoCommit[] = [
  {
    author: 'mia',
    message: 'Light the lamp',
    create: { 'README.md': readme, '.gitignore': 'node_modules/\n' },
  },
  { author: 'aiko', message: 'Read wind from the serial port', create: { 'station/wind.js': station } },
  {
    author: 'tomas',
    message: 'Predict the tide\n\nThe constants come from the harbour office.\n\nChangelog: added',
    create: { 'station/tide.js': tide, 'station/konstanten für Büsum.json': '{"M2":{"amplitude":1.58}}\n' },
  },
  {
    author: 'mia',
    message: 'Show the harbour on one page',
    create: {
      'web/index.html': '<!doctype html>\n<title>Harbour</title>\n<main id="harbour"></main>\n',
      'web/harbour.css': 'main { font: 1.2rem system-ui; color: #123; }\n',
    },
  },
  {
    author: 'noor',
    message: 'Ignore readings from a stuck vane\n\nChangelog: fixed',
    update: {
      'station/wind.js': station.replace('return {', 'if (direction === 999) return null;\n  return {'),
    },
  },
  { author: 'aiko', message: 'Name the styles after the page', move: [['web/harbour.css', 'web/page.css']] },
  {
    author: 'noor',
    message: 'Warn of a rising storm',
    branch: 'storm-warning',
    from: 'main',
    create: { 'station/storm.js': 'export const isStorm = (wind) => wind !== null && wind.speed >= 34;\n' },
  },
];

/** The first release of the example project. */
export const firstRelease = {
  tag_name: 'v1.0.0',
  name: 'First light',
  description: '- Reads wind and pressure\n- Warns before a storm\n',
  assets: {
    links: [
      {
        name: 'lighthouse-1.0.0.img',
        url: 'https://downloads.example.com/lighthouse-1.0.0.img',
        filepath: '/images/lighthouse.img',
        link_type: 'image' as const,
      },
    ],
  },
};

/** A comment on an issue of the example: a note, or a thread when there are answers to it. */
export interface DemoComment {
  author: string;
  body: string;
  answers?: { author: string; body: string }[];
  /** Reactions to it: username and emoji. */
  reactions?: [string, string][];
}

/** One issue of the example, with its comments and its end. */
export interface DemoIssue {
  author: string;
  title: string;
  description: string;
  labels: string[];
  assignees?: string[];
  milestone?: string;
  weight?: number;
  /** Days from today to its due date. */
  dueIn?: number;
  confidential?: boolean;
  inEpic?: boolean;
  reactions?: [string, string][];
  comments?: DemoComment[];
  closedBy?: string;
}

/** Labels of the group, for all of its projects. */
export const groupLabels = [
  { name: 'bug', color: '#d9534f', description: 'Something reads or shows wrong' },
  { name: 'idea', color: '#5cb85c', description: 'Something new' },
  { name: 'priority::high', color: '#c0392b', description: 'Before the next storm' },
  { name: 'priority::low', color: '#95a5a6', description: 'On a calm day' },
];

/** Labels of the project alone. */
export const projectLabels = [
  { name: 'sensors', color: '#428bca', priority: 1 },
  { name: 'web page', color: '#8e44ad', priority: 2 },
];

/** Milestones of the project; days count from today. */
export const milestones = [
  { title: '1.0', description: 'First light', start: -60, due: -10, closed: true },
  { title: '1.1', description: 'Storm season', start: -10, due: 30, closed: false },
];

/** The one epic of the example. */
export const epic = {
  title: 'Warn boats before the storm',
  description: 'From the first gust to a sign that can be read from the water.',
};

/** The issues of the example, oldest first. */
export const demoIssues: DemoIssue[] = [
  {
    author: 'noor',
    title: 'The vane reports 999 when it is stuck',
    description: 'Seen twice in frost. The page then shows wind from nowhere.',
    labels: ['bug', 'sensors', 'priority::high'],
    assignees: ['aiko'],
    milestone: '1.0',
    weight: 2,
    comments: [
      { author: 'aiko', body: 'The maker uses 999 for *no reading*.\n\n/estimate 4h' },
      { author: 'aiko', body: 'Left out now, see `station/wind.js`.\n\n/spend 3h 30m' },
    ],
    closedBy: 'aiko',
  },
  {
    author: 'mia',
    title: 'Tell a rising storm from a gust',
    description:
      'A single reading is no storm.\n\n- [x] collect a winter of readings\n- [ ] choose the span\n- [ ] try it on last March\n\ncc @tomas',
    labels: ['idea', 'sensors', 'priority::high'],
    assignees: ['tomas', 'noor'],
    milestone: '1.1',
    weight: 5,
    dueIn: 14,
    inEpic: true,
    reactions: [
      ['aiko', 'thumbsup'],
      ['noor', 'thumbsup'],
      ['tomas', 'wave'],
    ],
    comments: [
      {
        author: 'tomas',
        body: 'Ten minutes or twenty?',
        answers: [
          { author: 'noor', body: 'Twenty would have missed the one in March.' },
          { author: 'mia', body: 'Ten then. @noor, can you write down why?' },
        ],
      },
    ],
  },
  {
    author: 'tomas',
    title: 'A sign that can be read from the water',
    description: 'Large, two colours, nothing that moves. Needs #2.',
    labels: ['idea', 'web page'],
    assignees: ['mia'],
    milestone: '1.1',
    weight: 3,
    inEpic: true,
    comments: [
      { author: 'aiko', body: 'Red and white; blue is lost in rain.', reactions: [['mia', 'tada']] },
    ],
  },
  {
    author: 'aiko',
    title: 'The serial port is open to everybody on the station',
    description: 'Anybody on the harbour network can write to it.',
    labels: ['bug', 'sensors'],
    confidential: true,
    dueIn: 3,
  },
  {
    author: 'noor',
    title: 'Show the tide in feet as well',
    description: 'Asked for by two visitors.',
    labels: ['idea', 'web page', 'priority::low'],
    reactions: [['tomas', 'thumbsdown']],
  },
];

/** A snippet of the example project. */
export const snippet = {
  title: 'Read the vane by hand',
  description: 'For the day the station does not start.',
  files: [
    { file_path: 'vane.sh', content: '#!/bin/sh\nstty -F /dev/ttyUSB0 4800 && head -n 1 /dev/ttyUSB0\n' },
    { file_path: 'README.md', content: 'Answers speed in knots and direction in degrees: `12;270`.\n' },
  ],
};

/** A smaller project of the example, as it came about. */
export interface SideProject {
  /** Where it lies: a group, or the name of a person. */
  in: 'Instruments' | 'Chandlery' | 'mia' | 'tomas' | 'noor';
  name: string;
  description: string;
  visibility: 'public' | 'internal' | 'private';
  topics: string[];
  /** How many days ago it began. */
  begun: number;
  /** What was committed, a commit each: the file and what is in it. */
  files: [path: string, content: string][];
  issues: { by: string; title: string; isClosed?: boolean; label?: string }[];
  archived?: boolean;
}

const python = (name: string, words: string) =>
  `"""${words}"""\n\n\ndef ${name}(readings):\n    return sorted(readings)\n`;

/** The smaller projects of the example. */
export const sideProjects: SideProject[] = [
  {
    in: 'Instruments',
    name: 'Tide gauge',
    description: 'Firmware of the gauge at the pier',
    visibility: 'public',
    topics: ['firmware', 'tide'],
    begun: 364,
    files: [
      ['README.md', '# Tide gauge\n\nMeasures the water every six minutes.\n'],
      ['src/gauge.c', '#include "gauge.h"\n\nint gauge_read(void) {\n  return adc_read(3) * 2;\n}\n'],
      ['src/gauge.h', 'int gauge_read(void);\n'],
    ],
    issues: [
      { by: 'aiko', title: 'Readings jump by two centimetres at noon', isClosed: true, label: 'bug' },
      { by: 'noor', title: 'Sleep between readings to spare the battery', label: 'idea' },
    ],
  },
  {
    in: 'Instruments',
    name: 'Foghorn',
    description: 'Sounds when the camera sees no buoy',
    visibility: 'public',
    topics: ['fog', 'camera'],
    begun: 331,
    files: [
      ['README.md', '# Foghorn\n\nCounts the buoys it can see.\n'],
      ['foghorn/look.py', python('look', 'Finds buoys in a picture.')],
    ],
    issues: [
      { by: 'mia', title: 'Sounds at a clear sunrise', label: 'bug' },
      { by: 'tomas', title: 'Be silent in the harbour after ten', isClosed: true },
      { by: 'noor', title: 'Ask the other horns before sounding', label: 'idea' },
    ],
  },
  {
    in: 'Instruments',
    name: 'Signal mast',
    description: 'Flags and lights, as the pilots want them',
    visibility: 'internal',
    topics: ['lights'],
    begun: 298,
    files: [
      ['README.md', '# Signal mast\n'],
      ['flags.yaml', 'storm: [red, black]\ncalm: [white]\n'],
      ['lights.yaml', 'storm: [red, red]\n'],
    ],
    issues: [{ by: 'tomas', title: 'Two flags for a storm from the west', isClosed: true }],
  },
  {
    in: 'Instruments',
    name: 'Charts',
    description: 'Depths of the harbour, measured each spring',
    visibility: 'public',
    topics: ['charts', 'data'],
    begun: 260,
    files: [
      ['README.md', '# Charts\n\nOne file a year.\n'],
      ['depths/last-year.csv', 'x,y,depth\n12,40,3.2\n12,41,3.1\n'],
      ['depths/this-year.csv', 'x,y,depth\n12,40,3.0\n12,41,3.1\n'],
    ],
    issues: [
      { by: 'aiko', title: 'The bar moved north by a boat length' },
      { by: 'mia', title: 'Write down which tide the depths belong to', isClosed: true },
    ],
  },
  {
    in: 'Chandlery',
    name: 'Shop',
    description: 'What can be bought at the pier, and whether it is there',
    visibility: 'private',
    topics: ['web'],
    begun: 225,
    files: [
      ['README.md', '# Shop\n'],
      [
        'shop/stock.rb',
        '# Counts what is on the shelves.\nclass Stock\n  def initialize\n    @items = {}\n  end\nend\n',
      ],
      ['shop/price.rb', '# Prices are in cents.\nclass Price\nend\n'],
    ],
    issues: [
      { by: 'tomas', title: 'Rope is sold by the metre and counted by the coil', label: 'bug' },
      { by: 'mia', title: 'Say when something comes back', isClosed: true },
      { by: 'tomas', title: 'Prices without tax for the harbour office' },
    ],
  },
  {
    in: 'Chandlery',
    name: 'Labels',
    description: 'Prints what stands on the shelves',
    visibility: 'internal',
    topics: ['printing'],
    begun: 190,
    files: [
      ['README.md', '# Labels\n'],
      ['print.sh', '#!/bin/sh\nlp -d shelf "$1"\n'],
    ],
    issues: [{ by: 'tomas', title: 'The printer cuts off the last letter', isClosed: true, label: 'bug' }],
  },
  {
    in: 'Chandlery',
    name: 'Till',
    description: 'The till before the one we have now',
    visibility: 'internal',
    topics: [],
    begun: 350,
    files: [['README.md', '# Till\n\nReplaced by the shop.\n']],
    issues: [],
    archived: true,
  },
  {
    in: 'mia',
    name: 'Dotfiles',
    description: 'How I like my shell',
    visibility: 'public',
    topics: ['shell'],
    begun: 150,
    files: [
      ['.profile', 'export EDITOR=vi\n'],
      ['.vimrc', 'set number\n'],
    ],
    issues: [],
  },
  {
    in: 'tomas',
    name: 'Knots',
    description: 'A knot a day, drawn by a plotter',
    visibility: 'public',
    topics: ['plotter', 'knots'],
    begun: 110,
    files: [
      ['README.md', '# Knots\n'],
      ['knots/bowline.svg', '<svg viewBox="0 0 10 10"><path d="M1 9C9 9 9 1 5 1S1 9 9 9"/></svg>\n'],
      ['knots/reef.svg', '<svg viewBox="0 0 10 10"><path d="M1 3H9M1 7H9"/></svg>\n'],
    ],
    issues: [{ by: 'noor', title: 'The bowline is drawn from behind' }],
  },
  {
    in: 'noor',
    name: 'Storm of March',
    description: 'Looking back at the one that nobody saw coming',
    visibility: 'internal',
    topics: ['weather', 'data'],
    begun: 80,
    files: [
      ['README.md', '# The storm of March\n\nWhat would have told us?\n'],
      ['look_back.py', python('look_back', 'Reads the winter again.')],
    ],
    issues: [
      { by: 'mia', title: 'Compare with the station across the bay' },
      { by: 'noor', title: 'Ten minutes instead of twenty', isClosed: true },
    ],
  },
];

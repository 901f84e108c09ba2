#!/usr/bin/env node
import { nodeComplaint } from './node-version.js';

// All else is loaded later: an older Node would stop at its first import.
const complaint = nodeComplaint(process.versions.node);
if (complaint) {
  console.error(complaint);
  process.exitCode = 1;
} else {
  void import('./load.js').then(({ load }) => load().exports.buildProgram().parseAsync(process.argv));
}

// What `require` and `import` of the package give: the same server in both, out of one bundle.
const { createClient, createServer, MovableClock } = require('./hearth.cjs');

module.exports = { createClient, createServer, MovableClock };

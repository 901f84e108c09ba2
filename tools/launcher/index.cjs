// What `require` and `import` of the package give: the same server in both, out of one bundle.
const {
  createClient,
  createGraphQL,
  createServer,
  GraphqlAnswerError,
  MovableClock,
  typed,
} = require('./hearth.cjs');

module.exports = { createClient, createGraphQL, createServer, GraphqlAnswerError, MovableClock, typed };

export { buildProgram } from './cli/program.js';
export {
  createClient,
  createGraphQL,
  createServer,
  GraphqlAnswerError,
  MovableClock,
  typed,
} from './index.js';

export {
  createClient,
  createGraphQL,
  createServer,
  GraphqlAnswerError,
  MovableClock,
  typed,
} from './index.cjs';

export { followPipeline } from './auto-merge.js';

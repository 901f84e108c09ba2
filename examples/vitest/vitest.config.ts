import { defineConfig } from 'vitest/config';

// In the clone this keeps the configuration of the tests above out; elsewhere the defaults would do.
export default defineConfig({});

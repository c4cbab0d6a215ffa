import { defineConfig } from 'vitest/config'

const tests = ['{src,packages,tools}/**/*.test.{ts,tsx}']

/** Tests that start real engines: slow to open, so few files at once. */
const engines = ['{src,packages,tools}/**/*.engine.test.ts']

/** No test asks a platform that is not of its own: here nobody answers. */
const env = { FAROL_VTEX_SERVER: 'http://127.0.0.1:9', FAROL_SHOPIFY_SERVER: 'http://127.0.0.1:9' }

export default defineConfig({
  test: {
    projects: [
      { test: { env, name: 'unit', include: tests, exclude: engines, testTimeout: 60_000 } },
      {
        test: {
          env,
          name: 'engine',
          include: engines,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          globalSetup: ['src/platform/testing/shared-engines.ts'],
        },
      },
    ],
  },
})

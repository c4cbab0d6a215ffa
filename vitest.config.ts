import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { settingNames } from './src/platform/env.ts'

const tests = ['{src,packages,tools}/**/*.test.{ts,tsx}']

/** Tests on real engines. */
const engines = ['{src,packages,tools}/**/*.engine.test.ts']

/** What measures memory runs in a process that no other file has used. */
const memory = ['{src,packages,tools}/**/*.memory.test.ts']

/** No test asks a platform that is not of its own: here nobody answers. */
const isOfPlatform = /^FAROL_(.+_SERVER|WHATSAPP_URL)$/
const nobody = 'http://127.0.0.1:9'
const env = {
  ...Object.fromEntries(settingNames.filter((name) => isOfPlatform.test(name)).map((name) => [name, nobody])),
  // programs that tests start, often to kill them, need not be compiled each time
  NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compile', import.meta.url)),
}

export default defineConfig({
  test: {
    projects: [
      // one less than there are cores, unless it is said
      {
        test: {
          env,
          name: 'unit',
          include: tests,
          exclude: [...engines, ...memory],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // a third of the time went into the same modules again
          isolate: false,
          setupFiles: ['tools/test/own-globals.ts'],
        },
      },
      { test: { env, name: 'memory', include: memory, testTimeout: 60_000, maxWorkers: 2 } },
      {
        test: {
          env,
          name: 'engine',
          include: engines,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // a machine may be busy with much else
          expect: { poll: { timeout: 60_000 } },
          // each has engines of its own, and its files share them and the modules
          maxWorkers: 3,
          isolate: false,
          globalSetup: ['src/platform/testing/shared-engines.ts'],
          setupFiles: ['src/platform/testing/empty-stores.ts'],
        },
      },
    ],
  },
})

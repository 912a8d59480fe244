import { defineConfig } from 'vitest/config'
import { aboutFiles, sharedFeatures } from './support/postgres/features.ts'

/** In CI, what was late has a second try, which the summary names, to be looked into. */
const retry = process.env.CI ? 1 : 0

/** Waiting ends when the answer is there. The limits are for what never comes: a busy machine must not reach them. */
const patient = { poll: { timeout: 30_000, interval: 20 } }
const http = { retry, testTimeout: 120_000, hookTimeout: 120_000 }
const browser = { retry, testTimeout: 180_000, hookTimeout: 120_000 }

/** What `npm test` also runs on PostgreSQL; with POSTGRES_TESTS=all it is all that is not about files. */
const onPostgres = process.env.POSTGRES_TESTS === 'all' ? ['tests/features/**/*.test.ts'] : sharedFeatures

// Three projects by cost: `fast` (pure parts), `http` (a real server and database), `browser` (journeys).
export default defineConfig({
  test: {
    // Journeys mostly wait, for toasts and for typing to rest: two at a time take slightly more than half the time.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'fast',
          retry,
          globalSetup: ['tests/support/build-workers.ts'],
          root: '.',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'http',
          // Files of one worker share what they import; nothing there keeps state in a module.
          isolate: false,
          globalSetup: ['tests/support/build-workers.ts'],
          root: '.',
          include: ['tests/features/**/*.test.ts'],
          expect: patient,
          ...http,
        },
      },
      ...(process.env.POSTGRES_TESTS === undefined
        ? []
        : [
            {
              test: {
                name: 'postgres',
                isolate: false,
                globalSetup: ['tests/support/build-workers.ts', 'tests/support/postgres/start.ts'],
                root: '.',
                include: ['tests/postgres/**/*.test.ts', ...onPostgres],
                exclude: aboutFiles,
                env: { TEST_ENGINE: 'postgres' },
                expect: patient,
                ...http,
              },
            },
          ]),
      {
        test: {
          name: 'browser',
          isolate: false,
          root: '.',
          include: ['tests/browser/**/*.test.ts'],
          expect: patient,
          ...browser,
        },
      },
    ],
  },
})

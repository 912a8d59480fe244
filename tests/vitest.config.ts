import { defineConfig } from 'vitest/config'
import { aboutFiles, sharedFeatures } from './support/postgres/features.ts'

/** The second that expect.poll has by default is soon over on a busy machine. */
const patient = { poll: { timeout: 10_000, interval: 20 } }

/** What `npm test` also runs on PostgreSQL; with POSTGRES_TESTS=all it is all that is not about files. */
const onPostgres = process.env.POSTGRES_TESTS === 'all' ? ['tests/features/**/*.test.ts'] : sharedFeatures

/** A busy machine may be late once. What passes on the second try is named in the summary, and is looked into. */
const retry = process.env.CI ? 1 : 0

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
          retry,
          // Files of one worker share what they import; nothing there keeps state in a module.
          isolate: false,
          globalSetup: ['tests/support/build-workers.ts'],
          root: '.',
          include: ['tests/features/**/*.test.ts'],
          expect: patient,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      ...(process.env.POSTGRES_TESTS === undefined
        ? []
        : [
            {
              test: {
                name: 'postgres',
                retry,
                isolate: false,
                globalSetup: ['tests/support/build-workers.ts', 'tests/support/postgres/start.ts'],
                root: '.',
                include: ['tests/postgres/**/*.test.ts', ...onPostgres],
                exclude: aboutFiles,
                env: { TEST_ENGINE: 'postgres' },
                expect: patient,
                testTimeout: 60_000,
                hookTimeout: 60_000,
              },
            },
          ]),
      {
        test: {
          name: 'browser',
          retry,
          isolate: false,
          root: '.',
          include: ['tests/browser/**/*.test.ts'],
          expect: patient,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'
import { keepTestsInMemory } from './support/memory-folder.ts'
import { patienceMs } from './support/patience.ts'
import { aboutFiles, sharedFeatures } from './support/postgres/features.ts'

keepTestsInMemory()

/** Of a test, which may wait several times. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000 }
const patient = { poll: { timeout: patienceMs, interval: 20 } }
/** Files of one worker share what they import, and nothing else. */
const shared = { isolate: false, root: '.', setupFiles: ['tests/support/each-file.ts'] }
const fast = { ...shared, ...limits, globalSetup: ['tests/support/build-workers.ts'] }
/** With state or replacements in their modules, or about the memory of their process. */
const apart = [
  'tests/unit/islands/**/*.test.{ts,tsx}',
  'tests/unit/{db/write-ahead-log,extract/page-fuzz,images/*,ocr/photo-reader,documents/pdf,async/*,text/charset}.test.ts',
]
const http = { ...limits }
const browser = { testTimeout: 120_000, hookTimeout: 120_000 }

/** What `npm test` also runs on PostgreSQL; with POSTGRES_TESTS=all it is all that is not about files. */
const onPostgres = process.env.POSTGRES_TESTS === 'all' ? ['tests/features/**/*.test.ts'] : sharedFeatures

// Projects by cost: `fast` (pure parts; `fast-apart` in processes of their own), `http` (a real server and database),
// `browser` (journeys).
export default defineConfig({
  test: {
    // Journeys mostly wait, for toasts and for typing to rest: two at a time take slightly more than half the time. Three on two
    // processors take as long (1,153 and 1,162 s), each file half as long again, and what holds a thread looks longer.
    maxWorkers: 2,
    // Each project and each run would transform the same sources again.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'tests/artefacts/transformed' },
    projects: [
      {
        test: {
          name: 'fast',
          ...fast,
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: apart,
        },
      },
      { test: { name: 'fast-apart', ...fast, isolate: true, include: apart } },
      {
        test: {
          name: 'http',
          ...shared,
          globalSetup: ['tests/support/build-workers.ts'],
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
                ...shared,
                globalSetup: ['tests/support/build-workers.ts', 'tests/support/postgres/start.ts'],
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
          ...shared,
          setupFiles: [...shared.setupFiles, 'tests/support/first-failure.ts'],
          include: ['tests/browser/**/*.test.ts'],
          expect: patient,
          ...browser,
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'

/** The second that expect.poll has by default is soon over on a busy machine. */
const patient = { poll: { timeout: 10_000, interval: 20 } }

// Three projects by cost: `fast` (pure parts), `http` (a real server and database), `browser` (journeys).
export default defineConfig({
  test: {
    // Journeys mostly wait, for toasts and for typing to rest: two at a time take little more than half as long.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'fast',
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
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

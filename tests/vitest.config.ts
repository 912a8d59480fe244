import { defineConfig } from 'vitest/config'

// Three projects by cost: `fast` (pure parts), `http` (a real server and database), `browser` (journeys).
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'fast',
          root: '.',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'http',
          root: '.',
          include: ['tests/features/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          root: '.',
          include: ['tests/browser/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

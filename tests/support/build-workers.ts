import { build } from 'esbuild'
import { writeIfChanged } from '#cli/build/files.ts'
import { workerOptions } from '#cli/build/node-side.ts'

/** Bundles the worker threads and processes for tests that run the server from its sources (server/async/workers.ts). */
export async function setup(): Promise<void> {
  // Each project of vitest asks for them, one after the other.
  if (process.env.TEST_WORKERS === 'built') return
  const { outputFiles } = await build({
    ...workerOptions('development'),
    outdir: 'dist/test',
    sourcemap: 'inline',
    write: false,
  })
  // A concurrent test run may use these files, so each is replaced atomically, and only when it differs.
  for (const { path, contents } of outputFiles) await writeIfChanged(path, contents)
  process.env.TEST_WORKERS = 'built'
}

// @ts-check
import { join, relative } from 'node:path'
import { root } from './root.mjs'
import { StepFailed } from './say.mjs'

/**
 * Bundles a TypeScript file of the project into dist/dev, so that Node can run it, and returns the path.
 * @param {string} entry
 */
export async function bundle(entry) {
  // Not at the top: esbuild has to be installed first.
  const { build } = await import('esbuild')
  const name = relative(root, join(root, entry)).replace(/\.ts$/, '').replace(/[\\/]/g, '-')
  const outfile = join(root, 'dist', 'dev', `${name}.mjs`)
  try {
    await build({
      absWorkingDir: root,
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      // Named by styles of screens, which no program shows.
      external: ['*.svg', '*.woff2'],
      sourcemap: 'inline',
      logLevel: 'warning',
    })
  } catch {
    // esbuild has printed the errors.
    throw new StepFailed(`Compiling ${entry}`, 1)
  }
  return outfile
}

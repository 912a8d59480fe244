import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IslandEntry, Manifest } from './manifest.ts'

/** Where a page finds its scripts and sheets. */
export interface Assets {
  manifest: Manifest
  /** Throws when the island was not built, so that a page never ships without its script. */
  island(name: string): IslandEntry
}

/** `distDir` is the folder the build wrote, with manifest.json in it. */
export function loadAssets(distDir: string): Assets {
  return assetsFrom(readManifest(join(distDir, 'manifest.json')))
}

export function assetsFrom(manifest: Manifest): Assets {
  return {
    manifest,
    island(name) {
      const entry = manifest.islands[name]
      if (!entry) throw new Error(`The build has no island named ${name}; is there an islands/${name}.tsx?`)
      return entry
    },
  }
}

function readManifest(path: string): Manifest {
  try {
    // Our own build wrote it, in this very type.
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Error(`${path} cannot be read. Run \`npm run build\` first.`, { cause })
  }
}

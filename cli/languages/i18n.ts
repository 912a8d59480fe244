import { parseArgs } from 'node:util'
import { catalogLanguages, faultsOf, writeCatalog } from './catalogs.ts'
import { readCode } from './read-code.ts'

// npm run i18n [FOLDER…]: says what of the code is in no catalog, and what the catalogs lack.
// npm run i18n -- --write: brings the catalogs in step with the code first.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
})
const { messages, wrong, untranslated, suspicious } = readCode()
const isChosen = (line: string) =>
  positionals.length === 0 || positionals.some((folder) => line.startsWith(folder))

function list(title: string, lines: string[]): void {
  if (lines.length === 0) return
  console.log(`\n${title} (${lines.length}):`)
  for (const line of lines) console.log(`  ${line}`)
}

list('Wrong', wrong.filter(isChosen))
list('Not in the catalogs', untranslated.filter(isChosen))
if (positionals.length > 0) list('May be for people and is not in the catalogs', suspicious.filter(isChosen))
else {
  if (values.write) for (const language of ['en', ...catalogLanguages()]) writeCatalog(language, messages)
  for (const language of catalogLanguages()) {
    const faults = faultsOf(language, messages)
    list(`${language}: ${messages.length - faults.length} of ${messages.length} sentences, of which`, faults)
  }
}
if (wrong.length > 0) process.exitCode = 1

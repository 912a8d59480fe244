import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { version } from '../package.json'

const read = (file: string) => readFileSync(file, 'utf8')
const tracked = (pattern: string) =>
  execFileSync('git', ['ls-files', pattern], { encoding: 'utf8' }).trim().split('\n')

const documents = tracked('*.md')

/** As GitHub makes them: lower case, without signs, with hyphens for spaces. */
const anchorsIn = (file: string) =>
  [...read(file).matchAll(/^#{1,4} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  )

const sources = new Set(tracked('*.*').map((path) => basename(path)))
/** A file of the folder that the sentence is about, or one that Potluck writes. */
const isFileName = (name: string) => sources.has(name) || writtenFiles.has(name)
const writtenFiles = new Set(['postgres.json', 'kitchen.json', 'manifest.json'])

describe('the documents', () => {
  it.each(documents)('%s has only links that lead somewhere', (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:)([^)\s]*)\)/g)].map(([, link = '']) => link)
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? file : join(dirname(file), path)
      return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor))
    })
    expect(broken).toEqual([])
  })

  it.each(documents)('%s names only files that exist', (file) => {
    const named = [...read(file).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|json))`/g)].map(
      ([, name = '']) => name,
    )
    const folders = [
      '.',
      dirname(file),
      'server',
      'server/contract',
      'server/services',
      'islands',
      'islands/state',
      'db',
    ]
    const exists = (name: string) =>
      folders.some((folder) => existsSync(join(folder, name))) || (!name.includes('/') && isFileName(name))
    expect(named.filter((name) => !exists(name))).toEqual([])
  })

  it('can all be reached by links from the README, but for templates', () => {
    const seen = new Set<string>()
    const visit = (file: string) => {
      if (seen.has(file)) return
      seen.add(file)
      for (const [, path = ''] of read(file).matchAll(/\]\((?!https?:)([^)\s#]+\.md)/g))
        visit(join(dirname(file), path))
    }
    visit('README.md')
    expect(documents.filter((file) => !file.startsWith('.github/') && !seen.has(file))).toEqual([])
  })

  it('keep the number of a decision, and use each once', () => {
    const numbers = [...read('DECISIONS.md').matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number))
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
    const cited = documents
      .flatMap((file) => [...read(file).matchAll(/\b[Rr]ecords? (\d+)/g)])
      .map(([, number]) => Number(number))
    expect(cited.filter((number) => !numbers.includes(number))).toEqual([])
  })

  it('have notes of the version that package.json names', () => {
    const versions = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm)]
    expect(versions.map(([, name]) => name)).toContain(version)
  })
})

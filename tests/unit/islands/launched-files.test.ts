import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { openLaunched } from '#islands/browser/launched-files.ts'
import { fileKind } from '#islands/browser/recipe-file.ts'

interface Manifest {
  file_handlers: { accept: Record<string, string[]> }[]
  share_target: { params: { files: { name: string; accept: string[] }[] } }
}
const manifest: Manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))
const handled = manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat())
const shared = manifest.share_target.params.files.flatMap(({ accept }) => accept)
const endings = [...new Set([...handled, ...shared])].filter((type) => type.startsWith('.'))

test.each(endings)(
  'a file *%s, which the system offers to open with or to share to Potluck, is taken',
  (ending) => {
    expect(fileKind(new File(['Soup'], `soup${ending}`))).not.toBe('unknown')
  },
)

test('exports of Paprika and Mela, recipes of Cooklang and zips are opened with the installed app', () => {
  expect(handled).toEqual(expect.arrayContaining(['.paprikarecipes', '.melarecipes', '.cook', '.zip']))
})

type Consume = (launch: { files?: { getFile(): Promise<File> }[] }) => void
afterEach(() => void Reflect.deleteProperty(globalThis, 'window'))

test('files that the system opens with the app are given to the page, and a start without files is none', async () => {
  const consumers: Consume[] = []
  const launchQueue = { setConsumer: (consume: Consume) => void consumers.push(consume) }
  Object.assign(globalThis, { window: { launchQueue } })
  const opened = new Promise<readonly File[]>((resolve) => openLaunched(resolve))
  consumers[0]?.({})
  consumers[0]?.({ files: [{ getFile: async () => new File(['Soup'], 'soup.cook') }] })
  expect((await opened).map(({ name }) => name)).toEqual(['soup.cook'])
})

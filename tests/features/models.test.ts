import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalogue, packageOf, type RecognitionModel } from '#server/ocr/models/catalogue.ts'
import { createPhotoReader } from '#server/ocr/photo-reader.ts'
import { addModel, downloadPackage, listModels } from '#server/services/photos/models.ts'
import { potluck } from '../support/cli.ts'
import { printPage } from '../support/printed-page.ts'
import { makeTarball, sha512Of } from '../support/tarball.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

let dataDir: string
const closing: (() => void)[] = []
beforeEach(() => {
  dataDir = temporaryFolder()
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A registry of our own; returns its address. */
async function startRegistry(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}/npm/`
}

/** The data of an installed language, in place of that of a language that can be added. */
const data = readFileSync('node_modules/@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz')

function modelOf(file: Buffer): { model: RecognitionModel; archive: Buffer } {
  const archive = makeTarball({
    'package/package.json': Buffer.from('{}'),
    'package/4.0.0_best_int/swe.traineddata.gz': file,
  })
  const model: RecognitionModel = {
    code: 'swe',
    language: 'Swedish',
    packageBytes: archive.length,
    packageSha512: sha512Of(archive),
    sha256: createHash('sha256').update(file).digest('hex'),
  }
  return { model, archive }
}

const addedFiles = () => {
  const folder = join(dataDir, 'models')
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('a language that is added', () => {
  it('is downloaded from the registry, and photos are read with it at once', async () => {
    const { model, archive } = modelOf(data)
    const asked: string[] = []
    const registry = await startRegistry((request, response) => {
      asked.push(request.url ?? '')
      response.end(archive)
    })
    const reader = createPhotoReader({ languages: ['eng'], added: join(dataDir, 'models') })
    const lines = [
      ['Ingredienser', 60],
      ['2 dl mjölk och ägg', 48],
      ['Gör så här', 60],
      ['1. Häll i mjölken och rör till en smet av ägg och mjöl.', 48],
      ['2. Stek i smör tills det är klart och ta upp.', 48],
    ] as const
    const photo = await printPage(900, { top: 60, lines }).toBuffer()
    expect((await reader.read(photo)).text).not.toContain('mjölken')
    addModel(dataDir, model, await downloadPackage(packageOf(model), registry))
    expect(asked).toEqual(['/npm/@tesseract.js-data/swe/-/swe-1.0.0.tgz'])
    expect(addedFiles()).toEqual(['swe.traineddata.gz'])
    expect((await reader.read(photo)).text).toContain('mjölken')
    await reader.close()
  })

  it('is not added from a package with another hash, and nothing of it is unpacked', () => {
    const { model, archive } = modelOf(data)
    expect(() => addModel(dataDir, { ...model, packageSha512: sha512Of(data) }, archive)).toThrow(
      'This is not the package @tesseract.js-data/swe that Potluck expects: its hash is another. Nothing was added.',
    )
    expect(addedFiles()).toEqual([])
  })

  it('replaces a damaged file, and leaves the one that is there when it cannot be written', async () => {
    const { model, archive } = modelOf(data)
    mkdirSync(join(dataDir, 'models'))
    writeFileSync(join(dataDir, 'models', 'swe.traineddata.gz'), 'half')
    expect(listModels(dataDir).find(({ code }) => code === 'swe')).toMatchObject({
      state: 'damaged',
      bytes: 4,
    })
    // A folder in its way, as any error of the disk.
    mkdirSync(join(dataDir, 'models', '.swe.new'))
    expect(() => addModel(dataDir, model, archive)).toThrow('EISDIR')
    expect(readFileSync(join(dataDir, 'models', 'swe.traineddata.gz'), 'utf8')).toBe('half')
  })

  it.each<[string, RequestListener, RegExp]>([
    ['is not there', (_, response) => void response.writeHead(404).end(), /^Package not found$/],
    [
      'is cut off',
      (_, response) => {
        response.writeHead(200, { 'content-length': 1000 }).write('half')
        setTimeout(() => response.destroy(), 50)
      },
      /closed the connection/,
    ],
    [
      'never ends',
      (_, response) => {
        const more = setInterval(() => response.write(Buffer.alloc(1_000_000)), 1)
        response.on('close', () => clearInterval(more))
      },
      /larger than 40 MB/,
    ],
    [
      'is elsewhere, in the home network',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/x.tgz' }).end(),
      /does not fetch/,
    ],
  ])('whose package %s is refused with a sentence', async (_, answer, sentence) => {
    const registry = await startRegistry(answer)
    await expect(downloadPackage(packageOf(modelOf(data).model), registry)).rejects.toThrow(sentence)
  })
})

describe('potluck models', () => {
  const run = (args: string[], env: Record<string, string> = {}) =>
    potluck(['models', ...args], { dataDir, env })

  it('lists the languages that can be added', async () => {
    const { exitCode, out } = await run(['list', '--json'])
    expect(exitCode).toBe(0)
    expect(JSON.parse(out)).toHaveLength(catalogue.length)
    expect(JSON.parse(out)).toContainEqual({
      code: 'pol',
      language: 'Polish',
      state: 'available',
      bytes: null,
    })
  })

  it('refuses what the registry sends in place of a package', async () => {
    const registry = await startRegistry((_, response) => response.end('not a package'))
    const { exitCode, err } = await run(['add', 'pol'], { npm_config_registry: registry })
    expect([exitCode, err]).toEqual([
      3,
      'potluck: This is not the package @tesseract.js-data/pol that Potluck expects: its hash is another. Nothing was added.\n',
    ])
    expect(addedFiles()).toEqual([])
  })

  it('says what to do without a connection', async () => {
    const { exitCode, err } = await run(['add', 'pol'], { npm_config_registry: 'http://127.0.0.1:9/' })
    expect(exitCode).toBe(3)
    expect(err).toBe(
      "potluck: Polish could not be downloaded: 127.0.0.1 could not be reached. Without a connection, run 'npm pack " +
        "@tesseract.js-data/pol@1.0.0' elsewhere, and add the file with --file.\n",
    )
  })

  it('refuses another file than the package, by its size before it is read', async () => {
    const file = join(dataDir, 'pol.tgz')
    writeFileSync(file, 'small')
    const { exitCode, err } = await run(['add', 'pol', '--file', file])
    expect([exitCode, err]).toEqual([
      5,
      `potluck: ${file} is not the package of Polish that Potluck expects: its size is another.\n`,
    ])
  })

  it.each([
    [['add', 'xyz'], {}, 4, /There is no language xyz to add\. There are: .*pol/],
    [['remove', 'pol'], {}, 4, /Polish was not added\./],
    [['remove', 'pol'], { OCR_LANGUAGES: 'pol,eng' }, 3, /OCR_LANGUAGES names pol/],
    [['add', 'pol', 'swe', '--file', 'x'], {}, 2, /one language with --file/],
    [['add', 'pol'], { npm_config_registry: 'file:///etc' }, 2, /not a web address/],
  ])('%j with %j exits with %i', async (args, env, code, sentence) => {
    const { exitCode, err } = await run(args, env)
    expect(err).toMatch(sentence)
    expect(exitCode).toBe(code)
  })

  it('removes a language, which doctor reported as damaged', async () => {
    mkdirSync(join(dataDir, 'models'))
    writeFileSync(join(dataDir, 'models', 'pol.traineddata.gz'), 'half')
    const { out } = await potluck(['doctor', '--json'], { dataDir })
    const found = (JSON.parse(out) as { what: string; state: string }[]).find(({ what }) => what === 'Photos')
    expect(found).toEqual({
      what: 'Photos',
      state: 'wrong',
      found: 'the data of Polish is damaged; add it again with: potluck models add pol',
    })
    expect(await run(['remove', 'pol'])).toMatchObject({ exitCode: 0, out: 'Removed Polish.\n' })
    expect(addedFiles()).toEqual([])
  })
})

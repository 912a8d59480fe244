import * as z from 'zod'
import { dayMs } from '#server/contract/day.ts'
import { createEndpoint } from '#server/fetch/endpoint.ts'
import { version } from '../../../package.json'
import type { App } from '../../app.ts'
import { upstream } from '../../errors.ts'
import { parseJsonBytes } from '../../text/plain-json.ts'
import { readSetting, writeSetting } from '../base/settings-store.ts'

const settingKey = 'newest_release'
const storedSchema = z.object({ version: z.string().nullable(), checkedAt: z.number() })

const deadlineMs = 10_000

/** As GitHub, Forgejo and Gitea describe their latest release: its tag is 'v1.2.3'. */
const releaseSchema = z.object({ tag_name: z.string().regex(/^v?\d{1,6}\.\d{1,6}\.\d{1,6}$/) })

/** Asks once a day which release is the newest, if the owner wants that. Sends nothing about this Potluck but its request. */
export async function checkForUpdate(app: App): Promise<void> {
  const { updateUrl } = app.config
  if (updateUrl === undefined) return
  const last = await readStored(app)
  if (last && Math.abs(app.now() - last.checkedAt) < dayMs) return
  const newest = await askForNewest(updateUrl).catch((err: unknown) => {
    app.log.warn({ err }, 'UPDATE_URL could not be asked for the newest release')
    return last?.version ?? null
  })
  const stored = { version: newest, checkedAt: app.now() }
  await app.store.write((tx) => writeSetting(tx, settingKey, JSON.stringify(stored)))
}

async function askForNewest(address: string): Promise<string> {
  const { origin, pathname, search } = new URL(address)
  const endpoint = createEndpoint(origin, undefined)
  const { status, bytes } = await endpoint.get(pathname + search, AbortSignal.timeout(deadlineMs))
  if (status !== 200) throw upstream(`UPDATE_URL answered ${status}.`)
  return releaseSchema.parse(parseJsonBytes(bytes)).tag_name.replace('v', '')
}

async function readStored(app: App) {
  const text = await readSetting(app.store.read, settingKey)
  return text === undefined ? undefined : storedSchema.parse(JSON.parse(text))
}

/** The newest release, if it is newer than this one and the owner wants to know. */
export async function readNewerVersion(app: App): Promise<string | null> {
  if (app.config.updateUrl === undefined) return null
  const newest = (await readStored(app))?.version
  return newest && isNewer(newest, version) ? newest : null
}

/** '1.10.0' is newer than '1.9.3'. */
function isNewer(one: string, other: string): boolean {
  const numbers = (text: string) => text.split('.').map((part) => Number.parseInt(part, 10))
  const others = numbers(other)
  const difference = numbers(one)
    .map((number, at) => number - (others[at] ?? 0))
    .find((each) => each !== 0)
  return (difference ?? 0) > 0
}

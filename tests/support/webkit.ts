import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebKit } from '#cli/setup/find-webkit.mjs'

/** A page in Safari's engine, driven by its WebDriver (W3C). Each call waits until what it names is on the screen. */
export interface WebKitPage {
  open(url: string): Promise<void>
  /** Until React has taken over what the server wrote. */
  isHydrated(): Promise<void>
  /** A button, link or switch by its words, its label or its heading. */
  press(name: string): Promise<void>
  /** Replaces what is in a field, found by its label. */
  fill(label: string, text: string): Promise<void>
  /** Types into the field, found by its label; '\n' is the Enter key. */
  type(label: string, text: string): Promise<void>
  reads(text: string): Promise<void>
  run<Value>(script: string): Promise<Value>
}

export interface WebKitBrowser {
  newPage(): Promise<WebKitPage>
  close(): Promise<void>
}

const patienceMs = 30_000

/** Starts the driver with a display and a message bus of its own. The home keeps its caches. */
export async function launchWebKit(programs: WebKit, home: string): Promise<WebKitBrowser> {
  const port = await freePort()
  const child = spawn(
    programs.display,
    ['-a', programs.messageBus, '--', programs.driver, '--host=127.0.0.1', `--port=${port}`],
    {
      // A group of its own, so that all of its processes can be stopped together.
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        HOME: home,
        GDK_BACKEND: 'x11',
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        // Root may not use the sandbox, and containers have none.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    },
  )
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const address = `http://127.0.0.1:${port}`
  const sessions: string[] = []
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  const stop = async () => {
    if (child.pid) process.kill(-child.pid)
    await exited
  }
  try {
    await until('the driver', () => call('GET', '/status'))
  } catch (error) {
    await stop()
    throw error
  }
  const endSessions = async () => {
    for (const sessionId of sessions.splice(0)) await call('DELETE', `/session/${sessionId}`)
  }
  return {
    // The driver has one session at a time; one that a failed test left would refuse every test after it.
    async newPage() {
      await endSessions()
      const { sessionId } = (await call('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
          },
        },
      })) as { sessionId: string }
      sessions.push(sessionId)
      return pageOf((method, path, body) => call(method, `/session/${sessionId}${path}`, body))
    },
    async close() {
      await endSessions()
      await stop()
    },
  }
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>

/** The name under which WebDriver answers a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** The Enter key has a code of its own. */
const keys = (text: string) => text.replaceAll('\n', '\uE007')

function pageOf(call: Call): WebKitPage {
  const run = <Value>(script: string, ...args: unknown[]) =>
    call('POST', '/execute/sync', { script, args }) as Promise<Value>
  /** The path of the first element that can be seen. */
  const find = async (xpath: string) => {
    const elements = (await call('POST', '/elements', { using: 'xpath', value: xpath })) as Record<
      string,
      string
    >[]
    for (const element of elements) {
      // The driver's own answer is no for what is in a popover.
      if (await run('return arguments[0].checkVisibility({ visibilityProperty: true })', element))
        return `/element/${element[elementKey]}`
    }
    throw new Error('It is not there, or it cannot be seen.')
  }
  const withElement = (xpath: string, act: (path: string) => Promise<void>) =>
    until(xpath, async () => act(await find(xpath)))
  const field = (label: string) =>
    `//*[@id=//label[normalize-space()="${label}"]/@for or @aria-label="${label}"]`
  const isHydrated = () =>
    until('hydration', async () => {
      if (!(await run('return document.querySelector("[data-hydrated]") !== null')))
        throw new Error('Not yet.')
    })
  /** The driver presses where an element was when it looked. */
  const isStill = async () => {
    const moves = 'playState === "running" && effect.getComputedTiming().iterations !== Infinity'
    if (await run(`return document.getAnimations().some(({ playState, effect }) => ${moves})`))
      throw new Error('Something moves.')
  }
  return {
    async open(url) {
      await call('POST', '/url', { url })
      await isHydrated()
    },
    isHydrated,
    press: (name) =>
      withElement(
        `(//button|//a|//label)[normalize-space()="${name}" or @aria-label="${name}" or .//strong="${name}"]`,
        async (path) => {
          await isStill()
          await call('POST', `${path}/click`, {})
        },
      ),
    fill: (label, text) =>
      withElement(field(label), async (path) => {
        await call('POST', `${path}/clear`, {})
        await call('POST', `${path}/value`, { text: keys(text) })
      }),
    type: (label, text) =>
      withElement(field(label), async (path) => {
        await call('POST', `${path}/value`, { text: keys(text) })
      }),
    // React writes a sentence with a name in it as several pieces of text: the innermost element that holds all of it.
    reads: (text) => {
      const holds = `contains(normalize-space(), "${text}")`
      return withElement(`//*[${holds} and not(*[${holds}])]`, async () => undefined)
    },
    run,
  }
}

/** A failed look says why it failed. Without the tests' own waiting, which programs do not have. */
async function until<Value>(what: string, act: () => Promise<Value>): Promise<Value> {
  for (const end = Date.now() + patienceMs; ; await sleep(10)) {
    try {
      return await act()
    } catch (cause) {
      if (Date.now() > end) throw new Error(`Waited for ${what}`, { cause })
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { end, forkSelf } from './child.ts'
import type { LoadResult, Request } from './own-load.ts'

export type { LoadResult, Request } from './own-load.ts'

interface LoadOptions {
  clients: number
  seconds: number
  /** Without it, responses other than 2xx are errors of the bench. */
  mayRefuse?: boolean
}

export type Load = (request: Request, options: LoadOptions) => Promise<LoadResult>

/** `wrk` if installed, because it uses less of the machine; otherwise our own generator in a child process. */
export function createLoad(folder: string): { generator: string; load: Load } {
  const hasWrk = spawnSync('wrk', ['--version']).error === undefined
  const run = hasWrk ? withWrk(folder) : withOwn
  return {
    generator: hasWrk ? 'wrk' : 'own',
    async load(request, options) {
      const result = await run(request, options)
      if (result.failed > 0 && !options.mayRefuse) {
        throw new Error(`${result.failed} of ${result.responses} responses of ${request.url} were errors.`)
      }
      return result
    },
  }
}

const report = `
done = function(summary, latency)
  local failed = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status + summary.errors.timeout
  io.write(string.format('\\nJSON{"responses":%d,"failed":%d,"rps":%f,"p50":%f,"p95":%f}\\n', summary.requests, failed,
    summary.requests / (summary.duration / 1e6), latency:percentile(50) / 1000, latency:percentile(95) / 1000))
end`

function withWrk(folder: string): Load {
  const run = promisify(execFile)
  const nextScript = counter(join(folder, 'load-'))
  return async ({ url, method = 'GET', headers = {}, body }, { clients, seconds }) => {
    const script = `${nextScript()}.lua`
    const lines = Object.entries(headers).map(([name, value]) => `wrk.headers[${lua(name)}] = ${lua(value)}`)
    writeFileSync(
      script,
      [`wrk.method = ${lua(method)}`, ...(body ? [`wrk.body = ${lua(body)}`] : []), ...lines, report].join(
        '\n',
      ),
    )
    const { stdout } = await run('wrk', ['-t1', `-c${clients}`, `-d${seconds}s`, '-s', script, url])
    const [, json] = /JSON(\{.*\})/.exec(stdout) ?? []
    if (!json) throw new Error(`wrk printed no result for ${url}: ${stdout}`)
    return JSON.parse(json)
  }
}

const lua = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

const withOwn: Load = async (request, { clients, seconds }) => {
  const child = forkSelf('load')
  child.send({ requests: [request], clients, seconds })
  const [result] = await once(child, 'message')
  await end(child)
  return result
}

/** Sends `count` requests, cycling through the list, with our own generator: wrk cannot mix requests. */
export async function mixedLoad(requests: Request[], clients: number, count: number): Promise<LoadResult> {
  const child = forkSelf('load')
  child.send({ requests, clients, count, seconds: 120 })
  const [result] = await once(child, 'message')
  await end(child)
  return result
}

/** 'name-1', 'name-2', ... */
export function counter(name: string): () => string {
  let n = 0
  return () => {
    n += 1
    return `${name}${n}`
  }
}

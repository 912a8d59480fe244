import { delaysOf, startMetered } from '../../../support/metered-server.ts'
import type { Group } from '../harness/bench.ts'
import { signIns } from '../harness/bench.ts'
import { end } from '../harness/child.ts'
import { mixedLoad, type Request } from '../harness/load.ts'

const searches = 400

/** How long searches of a long list hold up the thread that serves requests. Stops the server, for one with a probe. */
export const held: Group = async (bench) => {
  await bench.server.stop()
  const { child, url } = await startMetered({ DATA_DIR: `${bench.folder}/data` })
  try {
    const { token } = await signIns(url)(4)
    const request: Request = {
      url: `${url}/api/recipes?limit=50&q=salmon`,
      headers: { authorization: `Bearer ${token}` },
    }
    // Code is compiled during the first ones.
    await mixedLoad([request], 4, searches)
    await delaysOf(child)
    await mixedLoad([request], 4, searches)
    const { longestHeldMs } = await delaysOf(child)
    return [
      {
        id: 'search-5k-held',
        what: 'request thread held up by searches of 5,000',
        value: longestHeldMs,
        unit: 'ms',
      },
    ]
  } finally {
    await end(child)
  }
}

const maxRetryMs = 30_000

/** Loads until it succeeds: a module that failed once while it ran is never run again, also when the network is back. */
export async function untilThere<Loaded>(load: () => Promise<Loaded>, retryMs = 500): Promise<Loaded> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return untilThere(load, Math.min(2 * retryMs, maxRetryMs))
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../errors.ts'

const busyTimeoutS = 60

/** Retries while the encoder is busy: pictures of waiting people take precedence over a whole list. */
export async function retryWhileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let waited = 0; ; waited++) {
    try {
      return await work()
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'too_many_requests'
      if (!isBusy || waited >= busyTimeoutS) throw error
      await wait(1000)
    }
  }
}

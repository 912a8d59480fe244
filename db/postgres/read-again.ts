import { codeOf } from '../errors.ts'

const maxAttempts = 5

/**
 * Runs a read again that was ended by a deadlock: a migration of another process locks tables in an order of its own.
 * Readers meet nothing else that they wait for.
 */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await read()
    } catch (error) {
      if (codeOf(error) !== '40P01' || attempts === maxAttempts) throw error
    }
  }
}

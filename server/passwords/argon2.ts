import { hashSync, verifySync } from '@node-rs/argon2'

/** OWASP's figures for argon2id: 19 MiB, 2 passes, 1 lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Without `stored` a hash is wanted, with it whether it is that of the password. */
export interface HashTask {
  password: string
  stored?: string
}

/** Takes about 10 ms, and the thread is busy all the while. */
export function runHashTask({ password, stored }: HashTask): string | boolean {
  // The same letters, however a keyboard composes them.
  const normal = password.normalize('NFC')
  return stored === undefined ? hashSync(normal, settings) : verifySync(stored, normal)
}

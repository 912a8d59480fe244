/** 'PTLK': our half of the key of advisory locks, which all programs of a database share. */
const space = 0x50544c4b

/** 'server': shared by all servers, exclusive for what replaces the database. */
type LockName = 'turn' | 'migration' | 'server'
const numbers: Record<LockName, number> = { turn: 1, migration: 2, server: 3 }

/** Advisory locks belong to a connection, and end with it. */
export const locks = {
  take: (name: LockName) => `SELECT pg_advisory_lock(${space}, ${numbers[name]})`,
  release: (name: LockName) => `SELECT pg_advisory_unlock(${space}, ${numbers[name]})`,
  tryTakeAlone: (name: LockName) => `SELECT pg_try_advisory_lock(${space}, ${numbers[name]}) AS taken`,
  tryTakeShared: (name: LockName) =>
    `SELECT pg_try_advisory_lock_shared(${space}, ${numbers[name]}) AS taken`,
  /** $1 is a name; the numbers above are far from its hash. */
  tryTake: `SELECT pg_try_advisory_lock(${space}, hashtext($1)) AS taken`,
}

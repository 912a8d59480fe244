import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB, unwrap } from 'idb'

const running = new Set<IDBTransaction>()

/**
 * Safari remembers a page that is left, with the locks of its transactions: the next page would wait for them for ever.
 * Other engines end them.
 */
function endTransactions({ persisted }: PageTransitionEvent): void {
  if (persisted) for (const transaction of running) abort(transaction)
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It is being committed, and needs the page no more.
  }
}

export async function openDatabase<Schema extends DBSchema | unknown = unknown>(
  name: string,
  version: number,
  callbacks: OpenDBCallbacks<Schema>,
): Promise<IDBPDatabase<Schema>> {
  const database = await openDB<Schema>(name, version, callbacks)
  const native = unwrap(database)
  const begin = native.transaction.bind(native)
  native.transaction = (...given) => {
    const transaction = begin(...given)
    running.add(transaction)
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => running.delete(transaction))
    return transaction
  }
  if ('addEventListener' in globalThis) addEventListener('pagehide', endTransactions)
  return database
}

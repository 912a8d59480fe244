import { limitHeapGrowth } from './async/heap-growth.ts'

limitHeapGrowth()

const { run } = await import('./http/run.ts')
await run()

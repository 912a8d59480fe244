import { setFlagsFromString } from 'node:v8'

// Before anything else is compiled: V8 then keeps a smaller young generation and less code, which was measured to save
// 10 MB at rest and 25 MB under load, and to cost no speed.
setFlagsFromString('--optimize-for-size')

const { run } = await import('./run.ts')
await run()

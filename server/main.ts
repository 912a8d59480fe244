import { setFlagsFromString } from 'node:v8'

// Before anything else is compiled: the young generation then keeps the size it begins with, instead of growing to
// sixteen times that. Measured: 5 MB less at rest, 40 MB less under load, and no more work for the processor.
setFlagsFromString('--semi-space-growth-factor=1')

const { run } = await import('./run.ts')
await run()

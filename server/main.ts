import { setFlagsFromString } from 'node:v8'

// Before anything else is compiled. The young generation keeps the size it begins with instead of growing to sixteen
// times that, and the old one is cleaned before it doubles. Measured: 5 MB less at rest and 70 MB less under load, for
// a tenth more work at most.
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--optimize-for-size')

const { run } = await import('./http/run.ts')
await run()

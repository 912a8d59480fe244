import { setFlagsFromString } from 'node:v8'

// Set before other code is compiled. The young generation does not grow, and the old one is collected before it doubles:
// 5 MB less when idle and 70 MB less under load, for at most a tenth more CPU time.
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--optimize-for-size')

const { run } = await import('./http/run.ts')
await run()

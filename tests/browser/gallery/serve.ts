import { serve } from '@hono/node-server'
import { createGallery } from './app.ts'

// For looking at the shared components while working on them:
// npm run build, then node cli/setup.mjs run tests/browser/gallery/serve.ts, then http://localhost:4100/gallery

const port = Number(process.env.PORT ?? 4100)
serve({ fetch: createGallery().fetch, port }, () => console.log(`http://localhost:${port}/gallery`))

import { serve } from '@hono/node-server'
import { build } from 'esbuild'
import { Hono } from 'hono'
import { cssModuleNames } from '#cli/build/css-modules.ts'
import { leanIcons } from '#cli/build/lean-icons.ts'
import { loadAssets } from '#server/pages/assets.ts'
import { contentSecurityPolicy } from '#server/pages/security-policy.ts'
import { staticFiles } from '#server/pages/static-files.ts'

// For looking at the shared components while working on them:
// npm run build, then node cli/setup.mjs run tests/browser/gallery/serve.ts, then http://localhost:4100/gallery

const port = Number(process.env.PORT ?? 4100)
const assets = loadAssets('dist')
const app = new Hono()

app.use(async (c, next) => {
  await next()
  c.header('content-security-policy', contentSecurityPolicy)
})
app.route('/', staticFiles('dist'))
app.get('/gallery', (c) => c.html(galleryPage()))
app.get('/gallery.js', async (c) =>
  c.body(await galleryScript(), 200, { 'content-type': 'text/javascript; charset=utf-8' }),
)

serve({ fetch: app.fetch, port }, () => console.log(`http://localhost:${port}/gallery`))

function galleryPage(): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gallery</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${assets.manifest.styles}"><script src="${assets.manifest.early}"></script>
</head><body><main id="gallery"></main><script type="module" src="/gallery.js"></script></body></html>`
}

async function galleryScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['tests/browser/gallery/gallery.tsx'],
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    write: false,
    outdir: '/gallery',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [cssModuleNames(), leanIcons()],
  })
  return outputFiles[0]?.text ?? ''
}

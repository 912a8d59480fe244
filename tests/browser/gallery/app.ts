import { build } from 'esbuild'
import { Hono } from 'hono'
import { cssModuleNames } from '#cli/build/css-modules.ts'
import { leanIcons } from '#cli/build/lean-icons.ts'
import { contentSecurityPolicy } from '#server/pages/security-policy.ts'
import { staticFiles } from '#server/pages/static-files.ts'
import { loadAssets } from '#server/web/assets.ts'

/** One page with every shared component on it, at /gallery, under the policy of the real pages. */
export function createGallery(): Hono {
  const { styles, early } = loadAssets('dist').manifest
  const script = galleryScript()
  return (
    new Hono()
      .use(async (c, next) => {
        await next()
        c.header('content-security-policy', contentSecurityPolicy)
      })
      .get('/gallery', (c) =>
        c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gallery</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${styles}"><script src="${early}"></script>
</head><body><main id="gallery"></main><script type="module" src="/gallery.js"></script></body></html>`),
      )
      .get('/gallery.js', async (c) =>
        c.body(await script, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
      )
      // Last: it returns 404 for every other file name.
      .route('/', staticFiles('dist'))
  )
}

async function galleryScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['tests/browser/gallery/gallery.tsx'],
    bundle: true,
    format: 'esm',
    minify: true,
    jsx: 'automatic',
    write: false,
    outdir: '/gallery',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [cssModuleNames(), leanIcons()],
  })
  return outputFiles[0]?.text ?? ''
}

import { t } from '#server/contract/language/t.ts'
import { unprocessable } from '#server/errors.ts'

const maxPixels = 64_000_000
/** For all pictures that a file is decoded to. */
const maxMemoryBytes = 700_000_000

/**
 * The primary picture of a HEIC file as an upright JPEG without metadata. Takes hundreds of megabytes and blocks for about
 * a second, so heic.ts calls it in a child process.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<Buffer> {
  const { default: heif } = await import('libheif-js/wasm-bundle.js')
  setLimits(heif)
  const context = heif.heif_context_alloc()
  if (!context) throw unreadable()
  const { code } = heif.heif_context_read_from_memory(context, bytes)
  if (code !== heif.heif_error_code.heif_error_Ok) throw unreadable()
  const handle = heif.heif_js_context_get_primary_image_handle(context)
  if ('code' in handle) throw unreadable()
  if (heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle) > maxPixels) {
    throw unprocessable(t('That picture has too many pixels.'))
  }
  const { heif_colorspace_RGB } = heif.heif_colorspace
  const { heif_chroma_interleaved_RGB } = heif.heif_chroma
  // Already rotated and mirrored. Phones repeat the orientation in the EXIF, which must not be applied again.
  const decoded = await heif.heif_js_decode_image2(handle, heif_colorspace_RGB, heif_chroma_interleaved_RGB)
  if (!decoded || 'code' in decoded) throw unreadable()
  const [plane] = decoded.channels
  if (!plane) throw unreadable()
  return toJpeg(plane)
}

const unreadable = () => unprocessable(t('That picture could not be read. It may be damaged or cut short.'))

interface Plane {
  width: number
  height: number
  stride: number
  data: Uint8Array
}

async function toJpeg({ width, height, stride, data }: Plane): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const rows = new Uint8Array(width * 3 * height)
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * stride, y * stride + width * 3), y * width * 3)
  return sharp(rows, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

/**
 * The library's defaults are a thousand megapixels and four gigabytes. Its JavaScript API has no call to set them, so
 * they are written to the global structure that each new context copies: words 2 and 3 are the pixels of one picture,
 * 16 and 17 the memory of all.
 */
function setLimits(heif: { _heif_get_global_security_limits(): number; HEAPU32: Uint32Array }): void {
  const at = heif._heif_get_global_security_limits() / 4
  heif.HEAPU32.set([maxPixels, 0], at + 2)
  heif.HEAPU32.set([maxMemoryBytes, 0], at + 16)
}

/** The calls that are used of a package without types. */
declare module 'libheif-js/wasm-bundle.js' {
  type Opaque = { readonly __libheif: never }
  interface Failure {
    code: unknown
    message: string
  }
  interface Decoded {
    image: Opaque
    channels: { id: unknown; width: number; height: number; stride: number; data: Uint8Array }[]
  }

  const libheif: {
    heif_context_alloc(): Opaque | null
    heif_context_free(context: Opaque): void
    heif_context_read_from_memory(context: Opaque, bytes: Uint8Array): Failure
    heif_js_context_get_primary_image_handle(context: Opaque): Opaque | Failure
    heif_image_handle_get_width(handle: Opaque): number
    heif_image_handle_get_height(handle: Opaque): number
    heif_js_decode_image2(
      handle: Opaque,
      colorspace: unknown,
      chroma: unknown,
    ): Promise<Decoded | Failure | undefined>
    heif_image_release(image: Opaque): void
    heif_error_code: { heif_error_Ok: unknown }
    heif_colorspace: { heif_colorspace_RGB: unknown }
    heif_chroma: { heif_chroma_interleaved_RGB: unknown }
    /** Pointer to the limits that each new context copies. */
    _heif_get_global_security_limits(): number
    HEAPU32: Uint32Array
  }
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default libheif
}

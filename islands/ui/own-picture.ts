/**
 * The address of a picture of this server or chosen on this device; null for all others, which would reveal readers to
 * another server and could point into their own network.
 */
export const ownPicture = (url: string | null | undefined): string | null =>
  url && /^(?:\/(?!\/)|blob:|data:image\/)/i.test(url) ? url : null

/**
 * The address of a picture that this server sends or that was chosen on this device; null for any other, which would
 * tell a stranger's server who reads what, and may lead into the viewer's own network.
 */
export const ownPicture = (url: string | null | undefined): string | null =>
  url && /^(?:\/(?!\/)|blob:|data:image\/)/i.test(url) ? url : null

/** http pictures are asked for over https: a page that came over https would not show them otherwise. */
export function secureUrl(url: string): string {
  return url.replace(/^http:\/\//i, 'https://')
}

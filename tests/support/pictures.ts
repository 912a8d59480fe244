/** A stored picture, which most members' pictures are only with a token. */
export const fetchPicture = (
  server: { url: string },
  { token }: { token: string },
  path: string | null | undefined,
): Promise<Response> =>
  fetch(new URL(path ?? 'none', server.url), { headers: { authorization: `Bearer ${token}` } })

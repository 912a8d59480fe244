import { createHash, hash, randomBytes } from 'node:crypto'
import { encodeBase64urlNoPadding } from '@oslojs/encoding'

/** 256 random bits, for bearer tokens, cookies and links in mails. */
export const newToken = () => encodeBase64urlNoPadding(randomBytes(32))

/** Only hashes are stored, so that a stolen database contains no usable token. */
export const hashToken = (token: string) => hash('sha256', token, 'hex')

/** Hex SHA-256; native, because pictures are large. */
export const hashBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const inLinks = /([?#&]token=)[\w%-]+/g
/** A potluck's link has a token where its page for guests with an account has an id, which is longer. */
const inPaths =
  /(\/(?:api\/(?:invite|potluck-links)|calendar|kitchen|r)\/|\/potlucks\/(?=[\w-]{22}(?:[/?#]|$)))[^/?#]+/g

/** For the log, whose readers could use the token of a link before its recipient does. */
export const maskTokens = (text: string): string => text.replace(inLinks, '$1…').replace(inPaths, '$1…')

import { createHash, hash, randomBytes } from 'node:crypto'
import { encodeBase64urlNoPadding } from '@oslojs/encoding'

/** 256 random bits, for bearer tokens, cookies and links in mails. */
export const newToken = () => encodeBase64urlNoPadding(randomBytes(32))

/** What is stored of a token: who reads the database cannot sign in with it. */
export const hashToken = (token: string) => hash('sha256', token, 'hex')

/** Hex SHA-256 of bytes; the native one, because pictures are large. */
export const hashBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

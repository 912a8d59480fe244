// A module of its own, because bundled and unbundled code disagree on what a dynamic import of this package answers.
import { dictionary } from '@zxcvbn-ts/language-common'

export const leakedPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String))

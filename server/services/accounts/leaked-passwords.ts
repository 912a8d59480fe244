// A separate module, because a dynamic import of this package has another shape in bundled code than in unbundled code.
import { dictionary } from '@zxcvbn-ts/language-common'

export const leakedPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String))

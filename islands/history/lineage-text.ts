import type { LineageStep } from '#server/contract/history.ts'
import { capital } from '#server/contract/language/sentences.ts'
import { t } from '#server/contract/language/t.ts'

/** 'Anna's version', 'bonappetit.com's recipe'; the first one begins the sentence. */
export function describeStep(step: LineageStep, isFirst: boolean): string {
  const { whose } = step
  const text = inSentence(step)
  const beginsWithName = 'name' in whose && text.startsWith(whose.name)
  return isFirst && !beginsWithName ? capital(text) : text
}

function inSentence({ whose, isVersion }: LineageStep): string {
  if (whose.is === 'gone') return t('a recipe that is no longer here')
  if (whose.is === 'friend' || whose.is === 'site') {
    const { name } = whose
    return isVersion ? t("{name}'s version", { name }) : t("{name}'s recipe", { name })
  }
  if (whose.is === 'you') return isVersion ? t('your version') : t('your recipe')
  return isVersion ? t("someone else's version") : t("someone else's recipe")
}

import type { LineageStep } from '#server/contract/history.ts'
import { t } from '#server/contract/language/t.ts'

/** 'Anna's version', 'bonappetit.com's recipe'; the first one begins the sentence. */
export function describeStep({ whose, isVersion }: LineageStep, isFirst: boolean): string {
  if (whose.is === 'gone') return t('a recipe that is no longer here')
  if (whose.is === 'friend' || whose.is === 'site') {
    const { name } = whose
    return isVersion ? t("{name}'s version", { name }) : t("{name}'s recipe", { name })
  }
  if (whose.is === 'you') {
    if (isFirst) return isVersion ? t('Your version') : t('Your recipe')
    return isVersion ? t('your version') : t('your recipe')
  }
  if (isFirst) return isVersion ? t("Someone else's version") : t("Someone else's recipe")
  return isVersion ? t("someone else's version") : t("someone else's recipe")
}

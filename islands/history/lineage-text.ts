import type { LineageStep } from '#server/contract/history.ts'

/** 'Anna's version', 'bonappetit.com's recipe'; the first one begins the sentence. */
export function describeStep({ whose, isVersion }: LineageStep, isFirst: boolean): string {
  if (whose.is === 'gone') return 'a recipe that is no longer here'
  const what = isVersion ? 'version' : 'recipe'
  if (whose.is === 'friend' || whose.is === 'site') return `${whose.name}'s ${what}`
  const owner = whose.is === 'you' ? 'your' : "someone else's"
  return `${isFirst ? owner.charAt(0).toUpperCase() + owner.slice(1) : owner} ${what}`
}

import { useCallback } from 'react'
import type { LineageStep } from '#server/contract/history.ts'
import { capital } from '#server/contract/language/sentences.ts'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { callApi } from '../browser/api.ts'
import { openDialog } from '../state/dialogs.ts'
import { go, hrefOf, route } from '../state/route.ts'
import { Sentence } from '../ui/sentence.tsx'
import styles from './lineage.module.css'
import { ShowButton } from './show-button.tsx'
import { useLoaded } from './use-loaded.ts'

/** 'Your version of Anna's recipe', and whether that has changed since. */
export function Lineage({ recipe: { _id: id, basedOn } }: { recipe: Recipe }) {
  const load = useCallback(() => callApi('GET /api/recipes/:id/original', { params: { id } }), [id])
  const { value } = useLoaded(load)
  return (
    <div className={styles.root}>
      {value && (
        <p className={styles.line}>
          <Steps steps={value.lineage} isFirst />
        </p>
      )}
      {basedOn && basedOn.changed > 0 && (
        <p className={styles.news}>
          {t('The original has changed.')}{' '}
          <ShowButton onClick={() => openDialog({ kind: 'original', id })}>
            {t('{count, plural, one {Show # line} other {Show # lines}}', { count: basedOn.changed })}
          </ShowButton>
        </p>
      )}
    </div>
  )
}

function Steps({ steps, isFirst = false }: { steps: readonly LineageStep[]; isFirst?: boolean }) {
  const [step, ...originals] = steps
  if (!step) return null
  const version = <Step step={step} isFirst={isFirst} />
  if (originals.length === 0) return version
  return (
    <Sentence text="<version/> of <original/>" parts={{ version, original: <Steps steps={originals} /> }} />
  )
}

function Step({ step, isFirst }: { step: LineageStep; isFirst: boolean }) {
  const text = describeStep(step, isFirst)
  const { _id, address } = step
  if (_id !== undefined) {
    return (
      <a
        className={styles.link}
        href={hrefOf({ ...route.get(), recipe: _id })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          go({ recipe: _id })
        }}
      >
        {text}
      </a>
    )
  }
  if (address === undefined || !/^https?:\/\//i.test(address)) return text
  return (
    <a className={styles.link} href={address} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}

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

import { Fragment, useCallback } from 'react'
import { counted } from '#server/contract/format.ts'
import type { LineageStep } from '#server/contract/history.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { callApi } from '../browser/api.ts'
import { openDialog } from '../state/dialogs.ts'
import { go, hrefOf, route } from '../state/route.ts'
import styles from './lineage.module.css'
import { describeStep } from './lineage-text.ts'
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
          {value.lineage.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the line only changes as a whole
            <Fragment key={index}>
              {index > 0 && ' of '}
              <Step step={step} isFirst={index === 0} />
            </Fragment>
          ))}
        </p>
      )}
      {basedOn && basedOn.changed > 0 && (
        <p className={styles.news}>
          The original has changed.{' '}
          <ShowButton onClick={() => openDialog({ kind: 'original', id })}>
            Show {counted(basedOn.changed, 'line')}
          </ShowButton>
        </p>
      )}
    </div>
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

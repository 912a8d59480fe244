import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { EveningRow, EveningList as List } from '#server/contract/evening-list.ts'
import { dotted } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import { type Following, followPage } from './browser/follow-page.ts'
import styles from './potlucks/evening-list.module.css'
import { TablePage } from './potlucks/table-page.tsx'
import { Banner } from './ui/banner.tsx'
import { Button } from './ui/button.tsx'
import { cx } from './ui/cx.ts'
import { FormMessage } from './ui/form-message.tsx'
import { TextField } from './ui/text-field.tsx'

export interface EveningListProps {
  list: List
  /** Of the potluck. */
  name: string
  /** Of the potluck's page. */
  path: string
  /** Made for the next line, so that a form that is sent twice adds one. */
  nextLineId: string
  error: string | null
}

const everyMs = 10_000
const titleId = 'title'

/** What those who come to a potluck still have to buy, and who buys it. Without scripts, its forms are sent. */
export function EveningList({ name, path, ...first }: EveningListProps) {
  const [error, setError] = useState(first.error)
  const [list, setList] = useState(first.list)
  const [isAway, setAway] = useState(false)
  const [isLive, setLive] = useState(false)
  const following = useRef<Following>(null)
  const at = `${path}/list`
  useEffect(() => {
    const onEnd = () => location.assign(path)
    const started = followPage<List>(at, { everyMs, onNews: setList, onAway: setAway, onEnd })
    following.current = started
    setLive(true)
    return started.stop
  }, [at, path])
  /** Where the focus goes when its button is gone with a row that was ticked, or with the list made. */
  const nextId = useRef<string>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed with the list
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (nextId.current !== null && isLost)
      document.getElementById(nextId.current)?.focus({ preventScroll: true })
    nextId.current = null
  }, [list])
  const send = (form: string) => ({
    method: 'post' as const,
    action: `${at}/${form}`,
    onSubmit(event: SyntheticEvent<HTMLFormElement>) {
      event.preventDefault()
      const sent = event.currentTarget
      const fields = Object.fromEntries(
        [...new FormData(sent)].map(([name, value]) => [name, String(value)] as const),
      )
      if (form === 'ticks') nextId.current = rowAfter(fields.row)
      if (form === 'fill') nextId.current = titleId
      setError(null)
      sent.reset()
      void following.current?.send(form, fields).then((refusal) => {
        setError(refusal)
        const typed = sent.elements.namedItem('text')
        if (refusal !== null && typed instanceof HTMLInputElement) typed.value ||= fields.text ?? ''
      })
    },
  })
  const { sections, ticked, isMade, isHost, more, isOpen } = list
  return (
    <TablePage title={t('Shopping list of the evening')} {...{ name, path, titleId }}>
      {isAway && <Banner tone="error">{t('No connection. This screen goes on when it is back.')}</Banner>}
      <div className={styles.refusal}>
        <FormMessage error={error} />
      </div>
      {!isMade && !isHost && <p className={styles.nothing}>{t('The host has not made a list yet.')}</p>}
      {!isMade && isHost && isOpen && (
        <p className={styles.nothing}>{t('Your guests see it, and say who buys what.')}</p>
      )}
      {isOpen && isHost && (more > 0 || !isMade) && (
        <form {...send('fill')}>
          <Button type="submit" variant={isMade ? 'secondary' : 'primary'}>
            {isMade ? t('Add what new dishes need') : t('Make the list from the dishes')}
          </Button>
        </form>
      )}
      {sections.map(({ aisle, rows }) => (
        <section key={aisle}>
          <h2 className={styles.aisle}>{aisle}</h2>
          <ul className={styles.rows}>
            {rows.map((row) => (
              <Row key={row.id} row={row} isOpen={isOpen} send={send} />
            ))}
          </ul>
        </section>
      ))}
      {isMade && isOpen && (
        <form className={styles.add} {...send('lines')}>
          {/* For a form that is sent twice without scripts. */}
          {!isLive && <input type="hidden" name="lineId" value={first.nextLineId} />}
          <TextField label={t('Add to the list')} name="text" maxLength={300} autoComplete="off" required />
          <Button type="submit">{t('Add')}</Button>
        </form>
      )}
      {ticked.length > 0 && (
        <section>
          <h2 className={styles.aisle}>{t('Ticked')}</h2>
          <ul className={styles.rows}>
            {ticked.map((row) => (
              <Row key={row.id} row={row} isTicked isOpen={isOpen} send={send} />
            ))}
          </ul>
        </section>
      )}
    </TablePage>
  )
}

/** The row below one, or else above it. */
function rowAfter(id = ''): string | null {
  const ids = [...document.querySelectorAll('[aria-pressed]')].map((line) => line.id)
  const at = ids.indexOf(rowId(id))
  return ids[at + 1] ?? ids[at - 1] ?? null
}

const rowId = (id: string) => `row-${id}`

interface RowProps {
  row: EveningRow
  isTicked?: boolean
  isOpen: boolean
  send(form: string): object
}

function Row({ row: { id, amount, name, recipes, buyer }, isTicked = false, isOpen, send }: RowProps) {
  return (
    <li className={styles.row}>
      <form className={styles.tick} {...send('ticks')}>
        <input type="hidden" name="row" value={id} />
        <input type="hidden" name="isTicked" value={isTicked ? 'no' : 'yes'} />
        <button
          type="submit"
          id={rowId(id)}
          className={cx(styles.line, isTicked && styles.ticked)}
          aria-pressed={isTicked}
          disabled={!isOpen}
        >
          <span className={styles.box} aria-hidden="true" />
          <span>
            <bdi className={styles.what}>
              {amount !== '' && <b>{amount} </b>}
              {name}
            </bdi>
            {buyer && (
              <small className={styles.buyer}>
                {buyer.isYou ? t('You buy it') : t('{name} buys it', { name: buyer.name })}
              </small>
            )}
            {recipes.length > 0 && (
              <small className={styles.about}>
                <bdi>{dotted(recipes)}</bdi>
              </small>
            )}
          </span>
        </button>
      </form>
      {isOpen && !isTicked && (buyer === null || buyer.isYou) && (
        <form {...send('buyers')}>
          <input type="hidden" name="row" value={id} />
          <input type="hidden" name="isTaken" value={buyer ? 'no' : 'yes'} />
          <Button
            type="submit"
            size="small"
            variant={buyer ? 'quiet' : 'secondary'}
            aria-label={buyer ? t('Give {name} back', { name }) : t('I buy {name}', { name })}
          >
            {buyer ? t('Give back') : t('I buy it')}
          </Button>
        </form>
      )}
    </li>
  )
}

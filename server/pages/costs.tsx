import styles from '#islands/potlucks/evening-list.module.css'
import { TablePage } from '#islands/potlucks/table-page.tsx'
import { Button } from '#islands/ui/button.tsx'
import { FormMessage } from '#islands/ui/form-message.tsx'
import { SelectField } from '#islands/ui/select-field.tsx'
import { TextField } from '#islands/ui/text-field.tsx'
import type { Costs } from '#server/contract/costs.ts'
import { currencies, describeAmount, describeCurrency, digitsOf } from '#server/contract/currencies.ts'
import { commaList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import { maxCost, maxDishTitle } from '#server/contract/potluck-words.ts'
import type { Assets } from '../web/assets.ts'
import { renderPage } from './document.tsx'

interface CostsProps {
  costs: Costs
  /** Of the potluck. */
  name: string
  /** Of the potluck's page. */
  path: string
  /** Made for the next amount, so that a form that is sent twice adds one. */
  nextId: string
  refused: { error: string; fields: Record<string, string> } | null
}

/** Who paid what for a potluck, and who owes whom; without scripts. It looks like the shopping list of the evening. */
export function renderCosts(assets: Assets, props: CostsProps): string {
  const head = '<meta name="robots" content="noindex">'
  return renderPage(
    { assets, title: t('Shared costs'), islands: ['evening-list'], head },
    <CostsPage {...props} />,
  )
}

function CostsPage({ costs, name, path, nextId, refused }: CostsProps) {
  const { accounts, payments, isOpen, isHost, isComing } = costs
  const money = (amount: number) => describeAmount(amount, costs.currency)
  const at = `${path}/costs`
  return (
    <TablePage title={t('Shared costs')} {...{ name, path }}>
      <FormMessage error={refused?.error ?? null} />
      <section>
        <h2 className={styles.aisle}>{t('Who paid what')}</h2>
        {costs.costs.length === 0 ? (
          <p className={styles.nothing}>{t('Nobody has added an amount yet.')}</p>
        ) : (
          <ul className={styles.rows}>
            {costs.costs.map(({ id, title, amount, by, isYours, leftOut }) => (
              <li key={id} className={styles.row}>
                <p className={styles.entry}>
                  <bdi>{title}</bdi>
                  <small className={styles.about}>
                    <bdi>{by}</bdi>
                  </small>
                  {leftOut.length > 0 && (
                    <small className={styles.about} dir="auto">
                      {t('Not shared by {names}', { names: commaList(leftOut) })}
                    </small>
                  )}
                </p>
                <b className={styles.amount}>{money(amount)}</b>
                {isOpen && (isYours || isHost) && (
                  <form method="post" action={`${at}/remove`}>
                    <input type="hidden" name="costId" value={id} />
                    <Button
                      type="submit"
                      size="small"
                      variant="quiet"
                      aria-label={t('Remove {title}', { title })}
                    >
                      {t('Remove')}
                    </Button>
                  </form>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      {costs.costs.length > 0 && (
        <>
          <section>
            <h2 className={styles.aisle}>{t('Who owes whom')}</h2>
            {payments.length === 0 ? (
              <p className={styles.nothing}>{t('Nobody owes anything.')}</p>
            ) : (
              <ul className={styles.rows}>
                {payments.map(({ amount, ...who }, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have the same name
                  <li key={n} className={styles.row}>
                    <p className={styles.entry} dir="auto">
                      {t('{from} pays {to} {amount}', { ...who, amount: money(amount) })}
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section>
            <h2 className={styles.aisle}>{t('What each paid and owes')}</h2>
            <ul className={styles.rows}>
              {accounts.map(({ id, name: guest, people, paid, owes }) => (
                <li key={id} className={styles.row}>
                  <p className={styles.entry}>
                    <bdi>{guest}</bdi>
                    {people > 1 && (
                      <small className={styles.about}>
                        {t('for {count, number}', { count: people }, 'people')}
                      </small>
                    )}
                  </p>
                  <p className={styles.entry}>
                    {t('Paid: {amount}', { amount: money(paid) })}
                    <small className={styles.about}>{t('Share: {amount}', { amount: money(owes) })}</small>
                  </p>
                </li>
              ))}
            </ul>
          </section>
          <p className={styles.about}>
            {t(
              'The costs are split by how many people each guest comes with. What cannot be split evenly is paid by the first guest in the list. Potluck does not move any money.',
            )}
          </p>
        </>
      )}
      {isOpen && !isComing && (
        <p className={styles.nothing}>{t('Please answer first that you are coming.')}</p>
      )}
      {isOpen && isComing && <AddForm {...{ costs, at, nextId, typed: refused?.fields ?? {} }} />}
      {isOpen && isHost && (
        <form method="post" action={`${at}/currency`} className={styles.add}>
          <SelectField label={t('Currency')} name="currency" defaultValue={costs.currency}>
            {currencies.map((code) => (
              <option key={code} value={code}>
                {describeCurrency(code)}
              </option>
            ))}
          </SelectField>
          <Button type="submit">{t('Save')}</Button>
        </form>
      )}
    </TablePage>
  )
}

interface AddFormProps extends Pick<CostsProps, 'costs' | 'nextId'> {
  at: string
  typed: Record<string, string>
}

function AddForm({ costs: { currency, sharers }, at, nextId, typed }: AddFormProps) {
  const unit = 10 ** -digitsOf(currency)
  return (
    <section>
      <h2 className={styles.aisle}>{t('I paid something')}</h2>
      <form method="post" action={`${at}/add`} className={styles.paid}>
        <input type="hidden" name="costId" value={nextId} />
        <TextField
          label={t('What for?')}
          name="title"
          defaultValue={typed.title}
          maxLength={maxDishTitle}
          autoComplete="off"
          required
        />
        <TextField
          label={t('How much, in {currency}?', { currency })}
          name="amount"
          type="number"
          inputMode="decimal"
          min={unit}
          max={maxCost * unit}
          step={unit}
          defaultValue={typed.amount}
          autoComplete="off"
          required
        />
        {sharers.length > 1 && (
          <details className={styles.some} open={sharers.some(({ id }) => typed[`without-${id}`])}>
            <summary>{t('Not everyone shares this')}</summary>
            <fieldset>
              <legend>{t('Who does not share it?')}</legend>
              {sharers.map(({ id, name }) => (
                <label key={id}>
                  <input
                    type="checkbox"
                    name={`without-${id}`}
                    defaultChecked={typed[`without-${id}`] !== undefined}
                  />
                  <bdi>{name}</bdi>
                </label>
              ))}
            </fieldset>
          </details>
        )}
        <Button type="submit" variant="primary">
          {t('Add')}
        </Button>
      </form>
    </section>
  )
}

import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import { startOfBeijingDate } from '@quayside/contract/dates.ts'
import { balanceCauses } from '@quayside/contract/fund/balance/causes.ts'
import type { balanceChangeCalls } from '@quayside/contract/fund/balance/change.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { DateField } from '#ui/control/date-field.tsx'
import { isZero, MoneyText } from '#ui/text/money-text.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { instantAt, useZone, wallClock } from '#ui/text/zone.tsx'
import { useLedgerWords } from '#words/ledger.ts'
import styles from '#areas/fund/fund.module.css'
import { CurrencyChoice } from '#areas/fund/currency-choice.tsx'
import type { ViewProps } from './view.ts'

type Answer = OutputOf<typeof balanceChangeCalls.difference>
type Explained = Answer['total']

const weekMs = 7 * 86_400_000

/** The minute that has begun counts whole, or what happened in it would be missing. */
const endOfMinute = (instant: string): string => new Date(Date.parse(instant) + 59_999).toISOString()

/** How the balances of one currency came from one instant to another, cause by cause. */
export function Difference({ search, go, currencies, earliest, asOf }: ViewProps) {
  const { t } = useTranslation('fund')
  const zone = useZone()
  const currency = search.currency ?? currencies[0]
  const name = search.zone ?? zone.name
  const until = search.until ?? (asOf && wallClock(endOfMinute(asOf), name))
  const since =
    search.since ??
    (until && wallClock(new Date(Date.parse(instantAt(until, name)) - weekMs).toISOString(), name))
  const answer = useCall<typeof balanceChangeCalls.difference>(
    '/acct/queryBalanceDeal/difference',
    {
      currency: currency ?? 'USD',
      from: since ? instantAt(since, name) : '',
      to: until ? instantAt(until, name) : '',
    },
    { enabled: currency !== undefined && since !== undefined, keep: false },
  )
  const change = (part: ViewProps['search']) =>
    go({
      tab: 'difference',
      zone: zone.name,
      ...(since && { since }),
      ...(until && { until }),
      ...(currency && { currency }),
      ...part,
    })
  return (
    <>
      {since && until && currency && (
        <Instants
          key={`${since} ${until}`}
          since={wallClock(instantAt(since, name), zone.name)}
          until={wallClock(instantAt(until, name), zone.name)}
          min={earliest && wallClock(startOfBeijingDate(earliest), zone.name)}
          max={asOf && wallClock(endOfMinute(asOf), zone.name)}
          onChange={change}
        >
          <CurrencyChoice
            currencies={currencies}
            value={currency}
            onChange={(next) => change({ currency: next })}
          />
        </Instants>
      )}
      <p className={styles['note']}>{t('explain.rule')}</p>
      {answer.error ? (
        <ErrorState failure={answer.error} onAgain={() => void answer.refetch()} />
      ) : (
        answer.data && <Causes answer={answer.data} />
      )}
    </>
  )
}

interface InstantsProps {
  since: string
  until: string
  min: string | undefined
  max: string | undefined
  onChange: (part: { since: string; until: string }) => void
  children: React.ReactNode
}

function Instants({ min, max, onChange, children, ...shown }: InstantsProps) {
  const { t } = useTranslation('fund')
  const { label: zone } = useZone()
  const [since, setSince] = useState(shown.since)
  const [until, setUntil] = useState(shown.until)
  const limits = { ...(min && { min }), ...(max && { max }) }
  return (
    <form
      className={styles['bar']}
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ since, until })
      }}
    >
      {children}
      <DateField
        label={t('explain.from', { zone })}
        grain="minute"
        value={since}
        onChange={setSince}
        {...limits}
      />
      <DateField
        label={t('explain.to', { zone })}
        grain="minute"
        value={until}
        onChange={setUntil}
        {...limits}
      />
      <Button type="submit" disabled={since === '' || until === ''}>
        {t('balance.show')}
      </Button>
    </form>
  )
}

/** Each column reads from opening through its causes to closing. */
function Causes({ answer: { accounts, total } }: { answer: Answer }) {
  const { t } = useTranslation('fund')
  const words = useLedgerWords()
  const shown = accounts.filter(
    (one) => one.causes.length > 0 || !isZero(one.opening.value) || !isZero(one.closing.value),
  )
  const found = balanceCauses.filter((cause) =>
    shown.some((one) => one.causes.some((line) => line.cause === cause)),
  )
  if (shown.length === 0) return <EmptyState title={t('explain.nothing')} />
  const columns: { key: string; head: string; of: Explained }[] = [
    ...shown.map((one) => ({ key: one.account, head: words.account(one.account), of: one })),
    { key: 'all', head: t('explain.all'), of: total },
  ]
  const edge = (part: 'opening' | 'closing') => (
    <tr data-strong>
      <th scope="row">{t(`explain.${part}`)}</th>
      {columns.map(({ key, head, of }) => (
        <td key={key} data-number data-label={head}>
          <MoneyText money={of[part]} bare />
        </td>
      ))}
    </tr>
  )
  return (
    <ScrollRegion label={t('explain.label')} className={styles['table']}>
      <table aria-label={t('explain.label')}>
        <thead>
          <tr>
            <th scope="col">{total.opening.currency}</th>
            {columns.map(({ key, head }) => (
              <th key={key} scope="col" data-number>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {edge('opening')}
          {found.map((cause) => (
            <tr key={cause}>
              <th scope="row">{t(`cause.${cause}`)}</th>
              {columns.map(({ key, head, of }) => (
                <td key={key} data-number data-label={head}>
                  <Cell line={of.causes.find((one) => one.cause === cause)} />
                </td>
              ))}
            </tr>
          ))}
          {edge('closing')}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Cell({ line }: { line: Explained['causes'][number] | undefined }) {
  return line === undefined || isZero(line.amount.value) ? '–' : <MoneyText money={line.amount} bare change />
}

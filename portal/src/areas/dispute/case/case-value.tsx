import { useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Segments } from '#ui/control/segments.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { percentText } from '#ui/text/percent-text.ts'
import { useEvidence } from '#areas/dispute/evidence/use-evidence.ts'
import type { FoundCase } from './found.ts'

type Value = NonNullable<FoundCase['value']>
type Sum = NonNullable<Value['withAll']>

/** The expected value as an open sum, so that anybody can add it up; as it stands, or with everything found that wins it. */
export function CaseValue({ found: { id, value, amount } }: { found: FoundCase }) {
  const { t } = useTranslation('dispute')
  const { data: evidence } = useEvidence(id)
  const [isAll, setAll] = useState(false)
  if (!value) return null
  const count = evidence?.items.filter(({ points }) => points > 0).length
  const shown = (isAll && value.withAll) || value
  return (
    <section>
      <h2>{t('value.title')}</h2>
      {value.withAll && count !== undefined && (
        <Segments
          label={t('value.basis')}
          choices={[
            { value: 0, label: t('value.asIs') },
            { value: 1, label: t('value.withAll', { count }) },
          ]}
          value={isAll ? 1 : 0}
          onChange={(next) => setAll(next === 1)}
        />
      )}
      <SumTable sum={shown} amount={amount} />
      <Source value={value} chance={shown.chance} />
    </section>
  )
}

function SumTable({ sum: { lines, fight, fightIsLoss }, amount }: { sum: Sum; amount: FoundCase['amount'] }) {
  const { t, i18n } = useTranslation('dispute')
  const signed = (costs: boolean) => (costs ? '−' : '+')
  const whole = moneyWords(amount, i18n.language)
  return (
    <PlainTable label={t('value.title')} small wraps>
      <tbody>
        {lines.map(({ what, chance, reached, amount: part, costs }) => (
          <tr key={what}>
            <td>
              {t(`value.${what}`, {
                chance: percentText(chance ?? 0),
                reached: percentText(reached),
                amount: whole,
              })}
            </td>
            <td data-right>
              {signed(costs)}
              <MoneyText money={part} bare />
            </td>
          </tr>
        ))}
        <tr data-sum>
          <td>{t('value.fight')}</td>
          <td data-right>
            {signed(fightIsLoss)}
            <MoneyText money={fight} bare />
          </td>
        </tr>
        <tr>
          <td>{t('value.accept', { amount: whole })}</td>
          <td data-right>0.00</td>
        </tr>
      </tbody>
    </PlainTable>
  )
}

function Source({ value: { first, pool }, chance }: { value: Value; chance: Sum['chance'] }) {
  const { t } = useTranslation('dispute')
  const { percent, low, high, cases } = chance
  return (
    <p>
      <small>
        {t('value.source', {
          percent: percentText(percent),
          low: percentText(low),
          high: percentText(high),
          first: percentText(first),
          cases,
        })}{' '}
        {pool && t('value.pool', pool)} {t('value.estimate')}
      </small>
    </p>
  )
}

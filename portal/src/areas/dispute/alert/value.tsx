import type { OutputOf } from '@quayside/contract/call.ts'
import type { alertCalls } from '@quayside/contract/dispute/alert/alert.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Section } from '#ui/page/section.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'

type Value = NonNullable<OutputOf<typeof alertCalls.value>['value']>

/** What refunding and what waiting costs, as an open sum that anybody can add up; nothing once the alert has ended. */
export function AlertValue({ id }: { id: string }) {
  const { t } = useTranslation('alerts')
  const { data } = useCall<typeof alertCalls.value>('/chargebackAlert/value', { id }, { keep: false })
  const value = data?.value
  if (!value) return null
  const { best, chance, first, knowsProgrammes } = value
  return (
    <Section title={t('value.title')}>
      <p>
        <b>{t(`value.best.${best}`)}</b>
      </p>
      <PlainTable label={t('value.title')} small wraps>
        <Lines value={value} />
      </PlainTable>
      <Hint>{t('value.source', { ...chance, first })}</Hint>
      {!knowsProgrammes && <Hint>{t('value.programmesUnknown')}</Hint>}
      <Hint>{t('value.goods')}</Hint>
    </Section>
  )
}

function Lines({ value: { refund, wait, chance } }: { value: Value }) {
  const { t } = useTranslation('alerts')
  return (
    <>
      <tbody>
        <PartHead part="refund" />
        {refund.lines.map(({ what, amount }) => (
          <tr key={what}>
            <td>{t(`value.refund.${what}`)}</td>
            <td data-kind="amount" data-right>
              <MoneyText money={amount} bare />
            </td>
          </tr>
        ))}
        <Total label={t('value.refundCost')} cost={refund.cost} />
      </tbody>
      <tbody>
        <PartHead part="wait" />
        {wait.lines.map(({ what, amount }) => (
          <tr key={`wait ${what}`}>
            <td>{t(`value.wait.${what}`)}</td>
            <td data-kind="amount" data-right>
              <MoneyText money={amount} bare />
            </td>
          </tr>
        ))}
        <tr>
          <td>{t('value.times', { percent: chance.percent })}</td>
          <td data-kind="amount" data-right>
            × {(chance.percent / 100).toFixed(3)}
          </td>
        </tr>
        <Total label={t('value.waitCost')} cost={wait.cost} />
      </tbody>
    </>
  )
}

function PartHead({ part }: { part: 'refund' | 'wait' }) {
  const { t } = useTranslation('alerts')
  return (
    <tr>
      <th scope="rowgroup" colSpan={2}>
        {t(`value.part.${part}`)}
      </th>
    </tr>
  )
}

const Total = ({ label, cost }: { label: string; cost: Value['refund']['cost'] }) => (
  <tr data-sum>
    <td>
      <b>{label}</b>
    </td>
    <td data-kind="amount" data-right>
      <b>
        <MoneyText money={cost} />
      </b>
    </td>
  </tr>
)

import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Note } from '#ui/state/note.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { FeeTable } from './fee-table.tsx'
import styles from './invoice.module.css'
import type { InvoiceApplyState } from './use-apply.ts'

type Data = NonNullable<NonNullable<InvoiceApplyState['reckoned']>['data']>

/** What it comes to by kind of fee, with the rule that it follows and what stands in the way. */
export function InvoiceReckoned({ state: { reckoned } }: { state: InvoiceApplyState }) {
  const { t } = useTranslation('invoices')
  if (reckoned?.error) return <ErrorState failure={reckoned.error} onAgain={() => void reckoned.refetch()} />
  const data = reckoned?.data
  return (
    <>
      {data ? <Figures data={data} /> : <Hint>{t('apply.waiting')}</Hint>}
      {data && <Hint>{t(`calculationRule.${data.calculationRule}`)}</Hint>}
      {data?.blocked.map(({ error, message }) => (
        <Note key={error} tone="warn">
          {message}
        </Note>
      ))}
    </>
  )
}

function Figures({ data: { fees, charged, invoiced, amount } }: { data: Data }) {
  const { t } = useTranslation('invoices')
  const isInvoiced = /[1-9]/.test(invoiced.value)
  const less = { key: 'invoiced', label: t('apply.invoiced'), money: invoiced, sign: '−' } as const
  return (
    <>
      <div className={styles['figure']} role="status">
        <MoneyText money={amount} />
      </div>
      <FeeTable
        label={t('apply.fees')}
        fees={fees}
        sums={[
          { key: 'charged', label: t('apply.charged'), money: charged },
          ...(isInvoiced ? [less] : []),
          { key: 'amount', label: t('apply.amount'), money: amount },
        ]}
      />
    </>
  )
}

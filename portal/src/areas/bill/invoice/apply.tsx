import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { invoiceCalls } from '@quayside/contract/bill/invoice/invoice.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Button } from '#ui/control/button.tsx'
import { Note } from '#ui/state/note.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { validateInvoiceApplySearch } from './search.ts'
import { InvoiceForm } from './form.tsx'
import styles from './invoice.module.css'
import type { AppliedInvoice } from './use-apply.ts'

const id = '/shell/home/billCheckCenter/serChargeInvoice/apply'
export const route = createLazyRoute(id)({ component: InvoiceApply })
const { useSearch } = getRouteApi(id)

/** Applies for an invoice: the amount and how it comes about are shown before anything is sent. */
function InvoiceApply() {
  const { t } = useTranslation(['invoices', 'ui'])
  const wished = useSearch({ select: validateInvoiceApplySearch, structuralSharing: true })
  const [done, setDone] = useState<AppliedInvoice>()
  const answer = useCall<typeof invoiceCalls.prepare>('/invoice/prepare', {}, { freshFor: 0, keep: false })
  const { data, error, isPending, isFetching } = answer
  const late = useAfterDelay(isPending)
  const isReady = data !== undefined && !done && !isFetching
  return (
    <>
      <PageHeader title={t('apply.title')}>
        <Link to="/home/billCheckCenter/serChargeInvoice/chargeQuery">{t('apply.toList')}</Link>
      </PageHeader>
      {error && <ErrorState failure={error} onAgain={() => void answer.refetch()} />}
      {isPending && <p role="status">{late && t('ui:loading')}</p>}
      {done && (
        <Done
          applied={done}
          onAgain={() => {
            setDone(undefined)
            void answer.refetch()
          }}
        />
      )}
      {isReady && data.currencies.length === 0 && (
        <EmptyState title={t('apply.nothing')} hint={t('apply.nothingHint')} />
      )}
      {isReady && data.currencies.length > 0 && (
        <InvoiceForm prepared={data} wished={wished} onDone={setDone} />
      )}
    </>
  )
}

function Done({ applied, onAgain }: { applied: AppliedInvoice; onAgain: () => void }) {
  const { t, i18n } = useTranslation('invoices')
  const { applicationNo: number, amount, id: invoiceId } = applied
  return (
    <div className={styles['done']}>
      <Note tone="good" live="status">
        {t('apply.done', { number, amount: moneyWords(amount, i18n.language) })}
      </Note>
      <p className={styles['line']}>
        <Link to="/home/billCheckCenter/serChargeInvoice/chargeDetail/$id" params={{ id: invoiceId }}>
          {t('apply.see')}
        </Link>
        <Button onClick={onAgain}>{t('apply.again')}</Button>
      </p>
    </div>
  )
}

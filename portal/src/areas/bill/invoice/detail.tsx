import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type { invoiceCalls } from '@quayside/contract/bill/invoice/invoice.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { buttonClass } from '#ui/control/button.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Note } from '#ui/state/note.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { Timeline } from '#ui/text/timeline.tsx'
import { invoiceTones } from '#ui/text/tones.ts'
import { moneyWords } from '#ui/text/amount.ts'
import { FeeTable } from './fee-table.tsx'
import { InvoiceTag } from './columns.tsx'
import { type InvoiceDetail as Detail, InvoiceFacts } from './facts.tsx'
import styles from './invoice.module.css'

const id = '/shell/home/billCheckCenter/serChargeInvoice/chargeDetail/$id'
export const route = createLazyRoute(id)({ component: InvoiceDetail })
const { useParams } = getRouteApi(id)

/** One application: what it is for, how it travels, and its story. */
function InvoiceDetail() {
  const { t } = useTranslation(['invoices', 'ui'])
  const params = useParams()
  const { data, error, isPending, refetch } = useCall<typeof invoiceCalls.detail>(
    '/invoice/detail',
    { id: params.id },
    { keep: false },
  )
  const late = useAfterDelay(isPending)
  return (
    <>
      <Link to="/home/billCheckCenter/serChargeInvoice/chargeQuery">{t('title')}</Link>
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {!data && !error && <p role="status">{late && t('ui:loading')}</p>}
      {data && !error && <Whole invoice={data} />}
    </>
  )
}

function Whole({ invoice }: { invoice: Detail }) {
  const { t } = useTranslation('invoices')
  return (
    <article>
      <PageHeader
        title={t('detail.title', { number: invoice.applicationNo })}
        isName
        note={
          <>
            <MoneyText money={invoice.revised ?? invoice.amount} /> <InvoiceTag row={invoice} />
          </>
        }
      >
        {invoice.status === 'rejected' && <Again invoice={invoice} />}
      </PageHeader>
      <Standing invoice={invoice} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <section className={styles['section']}>
            <h2>{t('detail.fees')}</h2>
            <FeeTable
              label={t('detail.fees')}
              fees={invoice.fees}
              sums={[{ key: 'amount', label: t('column.amount'), money: invoice.amount }]}
            />
          </section>
          <Story invoice={invoice} />
        </div>
        <InvoiceFacts invoice={invoice} />
      </div>
    </article>
  )
}

function Story({ invoice }: { invoice: Detail }) {
  const { t } = useTranslation('invoices')
  const tone = invoiceTones[invoice.status]
  return (
    <section className={styles['section']}>
      <h2>{t('detail.story')}</h2>
      <Timeline
        label={t('detail.story')}
        items={invoice.timeline.toReversed().map((one, index) => ({
          key: `${one.at} ${one.event}`,
          tone: index === 0 ? tone : 'neutral',
          title: t(`detail.event.${one.event}`),
          note: one.actorName ?? t(`detail.actor.${one.actor}`),
          at: one.at,
        }))}
      />
    </section>
  )
}

function Again({ invoice: { currency, from, through } }: { invoice: Detail }) {
  const { t } = useTranslation('invoices')
  const { permissions } = useSession()
  if (!permissions.includes('bill.invoice.apply')) return null
  return (
    <Link
      to="/home/billCheckCenter/serChargeInvoice/apply"
      search={{ currency, from, through }}
      className={buttonClass}
      data-look="filled"
      data-size="md"
    >
      {t('detail.again')}
    </Link>
  )
}

/** In a sentence: what it waits for, how it travels, or why it came to nothing. */
function Standing({ invoice }: { invoice: Detail }) {
  const { t, i18n } = useTranslation('invoices')
  const { status, reason, revised, amount, trackingNo, logisticsCompany } = invoice
  const words = (money: Detail['amount']) => moneyWords(money, i18n.language)
  if (status === 'rejected') return <Note tone="bad">{t('detail.rejected', { reason: reason ?? '' })}</Note>
  return (
    <div className={styles['notes']}>
      {(status === 'applied' || status === 'reviewing') && <Note tone="info">{t('detail.waiting')}</Note>}
      {trackingNo !== null && logisticsCompany !== null && (
        <Note tone="info">{t('detail.onItsWay', { company: logisticsCompany, number: trackingNo })}</Note>
      )}
      {revised && (
        <Note tone="warn">
          {t('detail.revised', { revised: words(revised), amount: words(amount), reason: reason ?? '' })}
        </Note>
      )}
    </div>
  )
}

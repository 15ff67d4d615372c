import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type { invoiceCalls, InvoiceRow } from '@quayside/contract/bill/invoice/invoice.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { DetailHeader, type DetailHeaderProps } from '#details/header.tsx'
import { DetailHistory } from '#details/history.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { invoiceTones } from '#ui/text/tones.ts'
import { moneyWords } from '#ui/text/amount.ts'
import { useZone } from '#ui/text/zone.tsx'
import { FeeTable } from './fee-table.tsx'
import { InvoiceTag } from './columns.tsx'
import { type InvoiceDetail as Found, InvoiceFacts } from './facts.tsx'

const id = '/shell/home/billCheckCenter/serChargeInvoice/chargeDetail/$id'
export const route = createLazyRoute(id)({ component: InvoiceDetail })
const { useParams } = getRouteApi(id)

const invoice: Detail<typeof invoiceCalls.detail, typeof invoiceCalls.query> = {
  path: '/invoice/detail',
  told: ['work'],
  known: { path: '/invoice/query', isIt: (row, asked) => row.id === asked.id },
}

/** One application: what it is for, how it travels, and its story. */
function InvoiceDetail() {
  const { t } = useTranslation('invoices')
  return (
    <DetailScreen
      detailed={useDetail(invoice, { id: useParams().id })}
      back={{ to: '/home/billCheckCenter/serChargeInvoice/chargeQuery', label: t('title') }}
      known={(row) => <KnownHeader row={row} />}
    >
      {(found) => <Whole invoice={found} />}
    </DetailScreen>
  )
}

const KnownHeader = ({ row }: { row: InvoiceRow }) => <DetailHeader {...useHeader(row)} />

function useHeader(row: Pick<InvoiceRow, 'applicationNo' | 'amount' | 'revised' | 'status' | 'createdAt'>) {
  const { t } = useTranslation('invoices')
  const zone = useZone()
  const { applicationNo, amount, revised, createdAt } = row
  return {
    title: t('detail.title', { number: applicationNo }),
    amount: revised ?? amount,
    tags: <InvoiceTag row={row} />,
    numbers: [
      { key: 'number', label: t('column.applicationNo'), value: applicationNo, copy: applicationNo },
      {
        key: 'at',
        value: (
          <>
            <TimeText at={createdAt} /> {zone.label}
          </>
        ),
      },
    ],
  } satisfies DetailHeaderProps
}

function Whole({ invoice: shown }: { invoice: Found }) {
  const { t } = useTranslation('invoices')
  return (
    <DetailBody
      header={{ ...useHeader(shown), acts: <Again invoice={shown} /> }}
      standing={<Standing invoice={shown} />}
      parts={[
        {
          key: 'fees',
          content: (
            <Section title={t('detail.fees')}>
              <FeeTable
                label={t('detail.fees')}
                fees={shown.fees}
                sums={[{ key: 'amount', label: t('column.amount'), money: shown.amount }]}
              />
            </Section>
          ),
        },
        {
          key: 'story',
          content: (
            <DetailHistory
              title={t('detail.story')}
              steps={shown.timeline}
              tone={invoiceTones[shown.status]}
              tell={(one) => ({
                title: t(`detail.event.${one.event}`),
                note: one.actorName ?? t(`detail.actor.${one.actor}`),
              })}
            />
          ),
        },
      ]}
      facts={<InvoiceFacts invoice={shown} />}
    />
  )
}

/** What was refused can be asked for once more. */
function Again({ invoice: { status, currency, from, through } }: { invoice: Found }) {
  const { t } = useTranslation('invoices')
  const { permissions } = useSession()
  if (status !== 'rejected' || !permissions.includes('bill.invoice.apply')) return null
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
function Standing({ invoice }: { invoice: Found }) {
  const { t, i18n } = useTranslation('invoices')
  const { status, reason, revised, amount, trackingNo, logisticsCompany } = invoice
  const words = (money: Found['amount']) => moneyWords(money, i18n.language)
  if (status === 'rejected') return <Note tone="bad">{t('detail.rejected', { reason: reason ?? '' })}</Note>
  return (
    <>
      {(status === 'applied' || status === 'reviewing') && <Note tone="info">{t('detail.waiting')}</Note>}
      {trackingNo !== null && logisticsCompany !== null && (
        <Note tone="info">{t('detail.onItsWay', { company: logisticsCompany, number: trackingNo })}</Note>
      )}
      {revised && (
        <Note tone="warn">
          {t('detail.revised', { revised: words(revised), amount: words(amount), reason: reason ?? '' })}
        </Note>
      )}
    </>
  )
}

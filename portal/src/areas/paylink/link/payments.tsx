import { Link } from '@tanstack/react-router'
import { type linkPaymentCalls, linkPaymentColumns } from '@quayside/contract/paylink/link/payments.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CardNumber, useResponseCode } from '#areas/trade/public.tsx'
import { ExportButton } from '#lists/export/button.tsx'
import type { ListFile } from '#lists/list.ts'
import { Buttons } from '#ui/control/buttons.tsx'
import { Section } from '#ui/page/section.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { EmailText } from '#ui/text/email-text.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { orderLabel, orderTone } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import type { FoundLink } from './found.ts'

const file: ListFile<typeof linkPaymentCalls.ask> = {
  kind: 'link_payments',
  permission: 'paylink.link.export',
  path: '/payLink/payLinkDownload/payments',
  order: 'newest',
}

type Payment = FoundLink['payments'][number]

/** Every try to pay, newest first, each with its order. */
export function LinkPayments({ link: { linkNo, payments } }: { link: FoundLink }) {
  const { t } = useTranslation('linkPage')
  const zone = useZone()
  return (
    <Section
      title={t('part.payments')}
      note={payments.length > 0 && t('payments.latest', { count: payments.length })}
    >
      {payments.length === 0 ? (
        <Hint>{t('payments.none')}</Hint>
      ) : (
        <PlainTable label={t('part.payments')} stacks>
          <thead>
            <tr>
              <th>{t('payments.order')}</th>
              <th>{t('payments.at', { zone: zone.label })}</th>
              <th>{t('payments.payer')}</th>
              <th>{t('payments.card')}</th>
              <th data-right>{t('payments.amount')}</th>
              <th>{t('payments.status')}</th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <PaymentRow key={payment.orderId} payment={payment} />
            ))}
          </tbody>
        </PlainTable>
      )}
      {payments.length > 0 && (
        <Buttons>
          <ExportButton
            file={file}
            filter={{ numbers: [linkNo] }}
            heads={linkPaymentColumns.map((column) => ({ column, head: t(`payments.column.${column}`) }))}
          />
        </Buttons>
      )}
    </Section>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { t } = useTranslation(['linkPage', 'terms'])
  const zone = useZone()
  const { named } = useResponseCode()
  const { orderId, orderNo, at, email, lastFour, amount, status, captureState, code } = payment
  const brand = cardBrands.find((one): one is CardBrand => one === payment.brand) ?? null
  return (
    <tr>
      <td data-kind="id" data-head={t('payments.order')}>
        <Link to="/detail/orderDetails/$id" params={{ id: orderId }}>
          {orderNo}
        </Link>
      </td>
      <td data-head={t('payments.at', { zone: zone.label })}>
        <TimeText at={at} style="noYear" />
      </td>
      <td data-head={t('payments.payer')}>{email === null ? <Nothing /> : <EmailText email={email} />}</td>
      <td data-head={t('payments.card')}>
        {lastFour === null ? <Nothing /> : <CardNumber brand={brand} masked={`•••• ${lastFour}`} />}
      </td>
      <td data-right data-head={t('payments.amount')}>
        <MoneyText money={amount} />
      </td>
      <td data-head={t('payments.status')}>
        <StatusTag
          tone={orderTone(status, captureState)}
          tip={status === 'failed' && code ? named(code) : undefined}
        >
          {t(`terms:order.${orderLabel(status, captureState)}`)}
        </StatusTag>
      </td>
    </tr>
  )
}

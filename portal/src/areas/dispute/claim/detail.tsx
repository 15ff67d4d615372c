import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClaimRow } from '@quayside/contract/dispute/claim.ts'
import type { OrderFacts } from '@quayside/contract/dispute/order-facts.ts'
import type { WireMoney } from '@quayside/contract/money.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CardNumber } from '#areas/trade/public.tsx'
import type { DetailHeaderProps, DetailNumber } from '#details/header.tsx'
import { Note } from '#ui/state/note.tsx'
import { type Fact, Facts } from '#ui/text/facts.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { useOrderFacts } from '#areas/dispute/order-facts.tsx'
import { type ListedClaim, OrderLink } from './columns.tsx'
import { RelatedClaims } from './related.tsx'

interface OneClaim {
  title: string
  amount: WireMoney
  tags: ReactNode
  /** What its own number is called. */
  label: string
  number: string
  /** In place of when it came in. */
  time?: DetailNumber
}

/** What stands at the top of a claim's page: how much, its state, its number, its time and its order. */
export function useClaimHeader(
  row: ListedClaim,
  { label, number, time, ...rest }: OneClaim,
): DetailHeaderProps {
  const { t } = useTranslation('trade')
  const zone = useZone()
  return {
    ...rest,
    numbers: [
      { key: 'number', label, value: number, copy: number },
      time ?? {
        key: 'at',
        value: (
          <>
            <TimeText at={row.createdAt} /> {zone.label}
          </>
        ),
      },
      { key: 'order', label: t('column.orderNo'), value: <OrderLink row={row} /> },
    ],
  }
}

interface ClaimFactsProps {
  title: string
  /** What is known of the claim itself. */
  own: readonly Fact[]
  found: ClaimRow & {
    captured: WireMoney
    refunded: WireMoney
    order: OrderFacts
    refundable?: WireMoney
    refund?: { refundNo: string; failure: string | null } | null
  }
}

/** What is known of a claim and of its order, side by side on every page of one. */
export function ClaimFacts({ title, own, found }: ClaimFactsProps) {
  const { t } = useTranslation(['claims', 'trade'])
  const { label: zone } = useZone()
  const { card, brand, refund, refundable } = found
  return (
    <Facts
      title={title}
      facts={[
        ...own,
        { label: t('refundNo'), value: refund && (refund.failure ?? refund.refundNo) },
        { label: t('captured'), value: <MoneyText money={found.captured} /> },
        { label: t('refunded'), value: <MoneyText money={found.refunded} /> },
        { label: t('refundable'), value: refundable && <MoneyText money={refundable} /> },
        ...useOrderFacts(found.order),
        { label: t('column.orderedAt', { zone }), value: <TimeText at={found.orderedAt} /> },
        { label: t('trade:column.merchantOrderId'), value: found.merchantOrderId },
        { label: t('trade:column.arn'), value: found.arn },
        { label: t('trade:column.email'), value: found.email },
        { label: t('trade:column.card'), value: card && <CardNumber brand={brand} masked={card} /> },
        { label: t('trade:column.site'), value: found.site },
        { label: t('column.related'), value: <RelatedClaims related={found.related} /> },
      ]}
    />
  )
}

/** Why it cannot be answered with a refund now. */
export function BlockedNote({ blocked: [first] }: { blocked: readonly { message: string }[] }) {
  const { t } = useTranslation('claims')
  return (
    first && (
      <Note tone="warn">
        {t('blocked')}: {first.message}
      </Note>
    )
  )
}

/** To where the order itself can be acted on. */
export function ToOrder({ orderId, className }: { orderId: string; className: string }) {
  const { t } = useTranslation('claims')
  return (
    <Link
      to="/detail/orderDetails/$id"
      params={{ id: orderId }}
      className={className}
      data-look="bordered"
      data-size="md"
    >
      {t('toOrder')}
    </Link>
  )
}

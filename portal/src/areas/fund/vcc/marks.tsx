import { Link } from '@tanstack/react-router'
import type { VirtualCardRow } from '@quayside/contract/fund/vcc/card.ts'
import type { CardTransactionRow } from '@quayside/contract/fund/vcc/transaction.ts'
import { useTranslation } from '#words/use-translation.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { cardTransactionTones, virtualCardTones } from '#ui/text/fund-tones.ts'

export function VirtualCardTag({ row: { status } }: { row: Pick<VirtualCardRow, 'status'> }) {
  const { t } = useTranslation('vcc')
  return <StatusTag tone={virtualCardTones[status]}>{t(`status.${status}`)}</StatusTag>
}

export function CardTransactionTag({ row: { status } }: { row: Pick<CardTransactionRow, 'status'> }) {
  const { t } = useTranslation('vcc')
  return <StatusTag tone={cardTransactionTones[status]}>{t(`transaction.status.${status}`)}</StatusTag>
}

export const VirtualCardLink = ({ id, children }: { id: string; children: string }) => (
  <Link to="/detail/virtualCardDetail" search={{ id }}>
    {children}
  </Link>
)

/** The end of the number as a card shows it. */
export function CardTail({ lastFour }: { lastFour: string | null }) {
  const { t } = useTranslation('vcc')
  return lastFour === null ? <>{t('list.noNumber')}</> : <>•••• {lastFour}</>
}

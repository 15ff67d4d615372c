import { Link } from '@tanstack/react-router'
import type { VirtualCardRow } from '@quayside/contract/fund/vcc/card.ts'
import type { CardTransactionRow } from '@quayside/contract/fund/vcc/transaction.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Nothing } from '#ui/text/nothing.tsx'
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

/** The end of the number as a card shows it; one that was refused never has any. */
export function CardTail({ card: { lastFour, status } }: { card: TailOf }) {
  const { t } = useTranslation('vcc')
  if (lastFour !== null) return <>•••• {lastFour}</>
  return status === 'failed' ? <Nothing /> : <>{t('list.noNumber')}</>
}

interface TailOf {
  readonly lastFour: string | null
  readonly status?: string
}

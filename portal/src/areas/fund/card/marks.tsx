import type { CardRow } from '@quayside/contract/fund/card/row.ts'
import { maskedNumber } from '@quayside/contract/fund/card/rules.ts'
import { useTranslation } from '#words/use-translation.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { cardTones } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'

export function CardTag({ card }: { card: Pick<CardRow, 'state' | 'reason'> }) {
  const { t } = useTranslation('card')
  return (
    <StatusTag tone={cardTones[card.state]} tip={card.reason}>
      {t(`state.${card.state}`)}
    </StatusTag>
  )
}

/** What it waits for, and until when. */
export function CardWaits({ card }: { card: Pick<CardRow, 'waitsFor' | 'waitsUntil'> }) {
  const { t } = useTranslation('card')
  const zone = useZone()
  const { waitsFor, waitsUntil } = card
  if (waitsFor === null) return t('waits.nothing')
  const time = waitsUntil ? `${formatTime(waitsUntil, zone.name, 'minute')} ${zone.label}` : ''
  return t(`waits.${waitsFor}`, { time })
}

export const cardNumber = ({ accountTail }: Pick<CardRow, 'accountTail'>): string => maskedNumber(accountTail)

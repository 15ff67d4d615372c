import type { KeptCardState } from '@quayside/contract/trade/online/states.ts'
import type { KeptCardRow } from '@quayside/contract/trade/online/tokens.ts'
import { CardNumber } from '#areas/trade/move/card-number.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import type { Tone } from '#ui/text/tones.ts'
import { useTranslation } from '#words/use-translation.ts'

const tones: Readonly<Record<KeptCardState, Tone>> = { active: 'good', expired: 'warn', revoked: 'neutral' }

/** Whether it can be charged. */
export function KeptCardTag({ row: { status } }: { row: Pick<KeptCardRow, 'status'> }) {
  const { t } = useTranslation('orderOnline')
  return <StatusTag tone={tones[status]}>{t(`kept.state.${status}`)}</StatusTag>
}

export const KeptCardNumber = ({
  row: { brand, lastFour },
}: {
  row: Pick<KeptCardRow, 'brand' | 'lastFour'>
}) => <CardNumber brand={brand} masked={`•••• ${lastFour}`} />

/** What was agreed, in the words that were read; of a card that a shop kept, that only the shop knows. */
export function useMandateText(): (row: Pick<KeptCardRow, 'mandate'>) => string {
  const { t } = useTranslation('orderOnline')
  return ({ mandate }) => mandate.text ?? t('kept.shopMandate')
}

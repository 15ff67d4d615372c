import type { DeskRow } from '@quayside/contract/dispute/desk/desk.ts'
import { useTranslation } from '#words/use-translation.ts'
import { RowMenu, useRowEntries } from '#areas/trade/public.tsx'

/** What can be done with an alert, a complaint or a message without opening it. */
export function ClaimMenu({ row: { itemNo, orderId } }: { row: DeskRow }) {
  const { t } = useTranslation('dispute')
  const entries = useRowEntries()
  return (
    <RowMenu
      name={itemNo}
      entries={[entries.order(t('detail.toOrder'), orderId), entries.copy('copy', t('desk.copy'), itemNo)]}
    />
  )
}

import { useMemo } from 'react'
import type { KeptCardRow } from '@quayside/contract/trade/online/tokens.ts'
import type { Column } from '#ui/table/column.ts'
import { EmailText } from '#ui/text/email-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { KeptCardNumber, KeptCardTag, useMandateText } from './kept-card-marks.tsx'

/** What a card is, and whose. */
function useCardColumns(): readonly Column<KeptCardRow>[] {
  const { t } = useTranslation('orderOnline')
  return useMemo(
    (): Column<KeptCardRow>[] => [
      {
        id: 'card',
        head: t('kept.card'),
        first: true,
        kind: 'text',
        width: 128,
        cell: (row) => <KeptCardNumber row={row} />,
      },
      { id: 'expiry', head: t('kept.expiry'), kind: 'code', characters: 5, cell: (row) => row.expiry },
      {
        id: 'status',
        head: t('kept.status'),
        kind: 'state',
        characters: 7,
        cell: (row) => <KeptCardTag row={row} />,
      },
      {
        id: 'customer',
        head: t('kept.customer'),
        kind: 'text',
        width: 88,
        cell: (row) => row.customer ?? <Nothing />,
      },
      {
        id: 'email',
        head: t('kept.email'),
        kind: 'text',
        width: 150,
        cell: (row) => (row.email === null ? <Nothing /> : <EmailText email={row.email} />),
      },
    ],
    [t],
  )
}

export function useKeptCardColumns(): readonly Column<KeptCardRow>[] {
  const { t } = useTranslation('orderOnline')
  const mandate = useMandateText()
  const card = useCardColumns()
  return useMemo(
    (): Column<KeptCardRow>[] => [
      ...card,
      {
        id: 'mandate',
        head: t('kept.mandate'),
        kind: 'text',
        width: 190,
        cell: (row) => <span title={mandate(row)}>{mandate(row)}</span>,
      },
      {
        id: 'agreed',
        head: t('kept.agreed'),
        kind: 'time',
        minute: true,
        cell: (row) => <TimeText at={row.mandate.at} style="minute" />,
      },
      {
        id: 'site',
        head: t('field.site'),
        kind: 'text',
        width: 104,
        cell: (row) => row.site?.name ?? <Nothing />,
      },
      {
        id: 'lastCharge',
        head: t('kept.lastCharge'),
        kind: 'time',
        minute: true,
        cell: (row) => (row.lastCharge ? <TimeText at={row.lastCharge.at} style="minute" /> : <Nothing />),
      },
    ],
    [t, mandate, card],
  )
}

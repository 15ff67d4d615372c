import { IconEye } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ReviewListRow } from '@quayside/contract/risk/review/list.ts'
import type { ReviewLot } from '@quayside/contract/risk/review/lots.ts'
import { isReviewReason } from '@quayside/contract/trade/move/review-reasons.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyCell } from '#ui/text/money-text.tsx'
import type { Column } from '#ui/table/column.ts'
import { formatTime, TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { CardNumber, RiskScore, useRiskReasons } from '#areas/trade/public.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { HeldLink } from './held-link.tsx'
import { Similar } from './similar.tsx'
import { TimeLeft } from './time-left.tsx'

/** Columns that stay while an order is open beside the list. */
const besidePanel: ReadonlySet<string> = new Set([
  'orderNo',
  'reasons',
  'due',
  'score',
  'amount',
  'decidedAt',
  'decision',
])

/** @param onOpen opens an order beside the list */
export function useReviewColumns(
  asOf: string | undefined,
  lot: ReviewLot,
  hasPanel: boolean,
  onOpen: (id: string) => void,
): readonly Column<ReviewListRow>[] {
  const { t } = useTranslation(['risk', 'trade', 'terms'])
  const { label: zone } = useZone()
  return useMemo((): Column<ReviewListRow>[] => {
    const isOver = lot === 'passed' || lot === 'rejected' || lot === 'lapsed'
    const all: Column<ReviewListRow>[] = [
      {
        id: 'orderNo',
        head: t('trade:column.orderNo'),
        kind: 'id',
        characters: 17,
        first: true,
        // Beside the panel there is no room for a button behind the number.
        ...(!hasPanel && { copy: (row: ReviewListRow) => row.orderNo }),
        cell: (row) => <HeldLink row={row} onOpen={onOpen} />,
      },
      ...(isOver ? decidedColumns(t, zone) : []),
      {
        id: 'reasons',
        head: t('reasons'),
        kind: 'text',
        width: hasPanel ? 220 : isOver ? 150 : 300,
        cell: (row) => <Reasons row={row} />,
      },
      ...(isOver ? [] : [dueColumn(t, zone, asOf)]),
      {
        id: 'score',
        head: t('score'),
        kind: 'count',
        characters: 4,
        cell: (row) => <RiskScore score={row.score} />,
      },
      {
        id: 'amount',
        head: t('trade:column.amount'),
        kind: 'amount',
        cell: (row) => <MoneyCell money={row.amount} strong />,
      },
      ...buyerColumns(t),
      ...extraColumns(t, zone),
    ]
    return hasPanel ? all.filter((column) => besidePanel.has(column.id)) : all
  }, [t, zone, asOf, lot, hasPanel, onOpen])
}

const dueColumn = (t: Words, zone: string, asOf: string | undefined): Column<ReviewListRow> => ({
  id: 'due',
  head: t('due', { zone }),
  kind: 'time',
  sort: 'ascending',
  cell: (row) => (
    <>
      <TimeLeft until={row.reviewDeadline} asOf={asOf} /> <TimeText at={row.reviewDeadline} style="minute" />
      <Held row={row} />
    </>
  ),
})

/** Who is at it now. */
function Held({ row: { hold } }: { row: ReviewListRow }) {
  const { t } = useTranslation('risk')
  const zone = useZone()
  if (!hold) return null
  const time = formatTime(hold.until, zone.name, 'clock')
  const text = hold.mine ? t('heldByYou', { time }) : t('heldBy', { name: hold.by, time })
  return (
    <span title={text} role="img" aria-label={text}>
      {' '}
      <IconEye size={14} stroke={1.6} aria-hidden />
    </span>
  )
}

const decidedColumns = (t: Words, zone: string): Column<ReviewListRow>[] => [
  {
    id: 'decidedAt',
    head: t('decidedAt', { zone }),
    kind: 'time',
    sort: 'descending',
    cell: (row) => row.decided && <TimeText at={row.decided.at} style="minute" />,
  },
  {
    id: 'decidedBy',
    head: t('decidedBy'),
    kind: 'text',
    width: 120,
    cell: (row) => <Text text={row.decided === null ? null : (row.decided.by ?? t('byTime'))} />,
  },
  {
    id: 'decision',
    head: t('decisionReason'),
    kind: 'text',
    width: 210,
    cell: (row) => <Text text={whyOf(row, t)} />,
  },
]

/** The reason in words, and the note behind it. */
function whyOf({ decided }: ReviewListRow, t: Words): string | null {
  if (decided === null || decided.reason === null) return null
  const { reason, note } = decided
  const words = isReviewReason(reason) ? t(`terms:reviewReason.${reason}`) : reason
  return note === null ? words : `${words} · ${note}`
}

type Words = ReturnType<typeof useTranslation<['risk', 'trade', 'terms']>>['t']

const buyerColumns = (t: Words): Column<ReviewListRow>[] => [
  {
    id: 'card',
    head: t('trade:column.card'),
    kind: 'card',
    cell: (row) => (row.card ? <CardNumber brand={row.brand} masked={row.card} /> : <Nothing />),
  },
  {
    id: 'countries',
    head: t('countries'),
    kind: 'code',
    characters: 7,
    extra: true,
    cell: (row) => `${row.cardCountry ?? '–'} / ${row.ipCountry ?? '–'}`,
  },
  {
    id: 'email',
    head: t('trade:column.email'),
    kind: 'text',
    width: 150,
    extra: true,
    cell: (row) => <Text text={row.email} />,
  },
  {
    id: 'similar',
    head: t('similar'),
    kind: 'text',
    width: 220,
    extra: true,
    cell: (row) => <Similar similar={row.similar} />,
  },
]

/** Shown only when the operator has chosen them. */
const extraColumns = (t: Words, zone: string): Column<ReviewListRow>[] => [
  {
    id: 'createdAt',
    head: t('trade:column.createdAt', { zone }),
    kind: 'time',
    extra: true,
    cell: (row) => <TimeText at={row.createdAt} />,
  },
  {
    id: 'merchantOrderId',
    head: t('trade:column.merchantOrderId'),
    kind: 'id',
    characters: 21,
    extra: true,
    cell: (row) => <Text text={row.merchantOrderId} />,
  },
  {
    id: 'site',
    head: t('trade:column.site'),
    kind: 'text',
    width: 140,
    extra: true,
    cell: (row) => <Text text={row.site} />,
  },
]

const Text = ({ text }: { text: string | null }) =>
  text === null ? <Nothing /> : <span title={text}>{text}</span>

function Reasons({ row: { reasons } }: { row: ReviewListRow }) {
  const told = useRiskReasons()
  return <Text text={reasons.length > 0 ? told(reasons) : null} />
}

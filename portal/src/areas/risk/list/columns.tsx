import { useMemo } from 'react'
import { listLimits } from '@quayside/contract/risk/list/limits.ts'
import type { EntryRow } from '@quayside/contract/risk/list/list.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import type { Column } from '#ui/table/column.ts'
import { Tile, TileHead, TileLine } from '#ui/table/tile.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { entryTones } from '#ui/text/risk-tones.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'

const dayMs = 86_400_000

/** Columns of a list: what it is about, why, until when, since when the core holds it, and what it met. */
export function useEntryColumns(isWhite: boolean, asOf: string | undefined): readonly Column<EntryRow>[] {
  const { t } = useTranslation('riskList')
  const { label: zone } = useZone()
  return useMemo(() => [...aboutColumns(t, isWhite), ...timeColumns(t, zone, asOf)], [t, zone, isWhite, asOf])
}

type Words = Translate<'riskList'>

const aboutColumns = (t: Words, isWhite: boolean): Column<EntryRow>[] => [
  {
    id: 'content',
    head: t('column.content'),
    kind: 'text',
    width: isWhite ? 185 : 230,
    first: true,
    cell: (row) => (
      <>
        <b>{row.content}</b>
        <Hint>{t(`type.${row.type}`)}</Hint>
      </>
    ),
  },
  {
    id: 'reason',
    head: t('column.reason'),
    kind: 'text',
    width: isWhite ? 165 : 240,
    cell: (row) => (
      <>
        {row.reason}
        <Hint>{row.addedBy}</Hint>
      </>
    ),
  },
  ...(isWhite
    ? [
        {
          id: 'lifts',
          head: t('column.lifts'),
          kind: 'text',
          width: 140,
          cell: (row) => row.lifts.map((what) => t(`lifts.${what}`)).join(', '),
        } satisfies Column<EntryRow>,
      ]
    : []),
]

const timeColumns = (t: Words, zone: string, asOf: string | undefined): Column<EntryRow>[] => [
  {
    id: 'until',
    head: `${t('column.until')}, ${zone}`,
    kind: 'time',
    cell: (row) => <Until row={row} asOf={asOf} />,
  },
  { id: 'liveSince', head: t('column.liveSince'), kind: 'time', cell: (row) => <LiveSince row={row} /> },
  { id: 'hits', head: t('column.hits'), kind: 'count', cell: (row) => row.hits },
  {
    id: 'lastHitAt',
    head: t('column.lastHitAt'),
    kind: 'time',
    cell: (row) => (row.lastHitAt === null ? <Nothing /> : <TimeText at={row.lastHitAt} style="noYear" />),
  },
  {
    id: 'addedAt',
    head: t('column.addedAt'),
    kind: 'time',
    sort: 'descending',
    extra: true,
    cell: (row) => <TimeText at={row.addedAt} style="noYear" />,
  },
]

interface OfEntry {
  row: EntryRow
}

function Until({ row: { until }, asOf }: OfEntry & { asOf: string | undefined }) {
  const { t } = useTranslation('riskList')
  if (until === null) return t('never')
  const days = asOf === undefined ? 0 : Math.ceil((Date.parse(until) - Date.parse(asOf)) / dayMs)
  return (
    <>
      <TimeText at={until} style="minute" />
      {days > 0 && (
        <Hint>
          <span data-soon={days <= listLimits.expiringDays || undefined}>{t('inDays', { count: days })}</span>
        </Hint>
      )}
    </>
  )
}

/** Since when the payment core holds it: until it has said so, the entry is on its way. */
function LiveSince({ row: { liveSince, standing } }: OfEntry) {
  const { t } = useTranslation('riskList')
  if (liveSince !== null) return <TimeText at={liveSince} style="noYear" />
  return standing === 'live' ? <StatusTag tone={entryTones.sending}>{t('sending')}</StatusTag> : <Nothing />
}

/** An entry where the screen is narrow. */
export function EntryTile({ row, asOf }: OfEntry & { asOf: string | undefined }) {
  const { t } = useTranslation('riskList')
  return (
    <Tile>
      <TileLine>
        <TileHead>{row.content}</TileHead>
        <span>{t(`type.${row.type}`)}</span>
      </TileLine>
      <TileLine>
        <span>{row.reason}</span>
      </TileLine>
      <TileLine quiet>
        <span>{row.addedBy}</span>
        <LiveSince row={row} />
      </TileLine>
      <TileLine quiet>
        <span>
          {t('column.hits')}: {row.hits}
        </span>
        <Until row={row} asOf={asOf} />
      </TileLine>
    </Tile>
  )
}

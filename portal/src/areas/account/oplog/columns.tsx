import { useMemo } from 'react'
import type { OplogRow } from '@quayside/contract/account/oplog/oplog.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import type { Column } from '#ui/table/column.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { Tile, TileLine } from '#ui/table/tile.tsx'
import { LinkButton } from '#ui/control/buttons.tsx'
import { logTones, markTones } from '#ui/text/tones.ts'
import { OplogObject } from './object.tsx'
import { useCallName } from './use-call-name.ts'

export function OplogOutcome({ row }: { row: OplogRow }) {
  const { t } = useTranslation('oplog')
  const waits = row.reason?.error === 'approval.required'
  return (
    <StatusTag tone={waits ? markTones.open : logTones[row.outcome]} tip={row.reason?.message}>
      {waits ? t('waits') : t(`outcome.${row.outcome}`)}
    </StatusTag>
  )
}

export function OplogPerson({ row }: { row: OplogRow }) {
  const { t } = useTranslation('oplog')
  if (row.person === null) return t('nobody')
  return row.call.startsWith('job/') ? t('system') : row.person
}

export function useOplogColumns(onOpen: (row: OplogRow) => void): readonly Column<OplogRow>[] {
  const { t } = useTranslation('oplog')
  const name = useCallName()
  return useMemo(
    () => [
      {
        id: 'what',
        head: t('column.what'),
        kind: 'text',
        width: 178,
        first: true,
        cell: (row) => (
          <LinkButton aria-haspopup="dialog" onClick={() => onOpen(row)}>
            {name(row.call)}
          </LinkButton>
        ),
      },
      {
        id: 'outcome',
        head: t('column.outcome'),
        kind: 'state',
        characters: 12,
        cell: (row) => <OplogOutcome row={row} />,
      },
      {
        id: 'person',
        head: t('column.person'),
        kind: 'text',
        width: 120,
        cell: (row) => <OplogPerson row={row} />,
      },
      {
        id: 'at',
        head: t('column.at'),
        kind: 'time',
        sort: 'descending',
        cell: (row) => <TimeText at={row.at} />,
      },
      {
        id: 'ip',
        head: t('column.ip'),
        kind: 'id',
        characters: 15,
        cell: (row) => row.ip,
        copy: (row) => row.ip,
      },
      ...traceColumns(t),
    ],
    [t, name, onOpen],
  )
}

/** What was acted upon, and where the line is found again. */
const traceColumns = (t: Translate<'oplog'>): Column<OplogRow>[] => [
  {
    id: 'target',
    head: t('column.target'),
    kind: 'text',
    // A kind of object before a number of 27 letters, of which many may be wide ones.
    width: 352,
    cell: (row) => <OplogObject row={row} />,
    copy: (row) => row.target,
  },
  {
    id: 'trace',
    head: t('column.trace'),
    kind: 'id',
    characters: 16,
    extra: true,
    cell: (row) => row.trace,
    copy: (row) => row.trace,
  },
  { id: 'seq', head: t('column.seq'), kind: 'count', extra: true, cell: (row) => row.seq },
]

export function OplogTile({ row, onOpen }: { row: OplogRow; onOpen: (row: OplogRow) => void }) {
  const name = useCallName()
  return (
    <Tile>
      <TileLine>
        <LinkButton onClick={() => onOpen(row)}>{name(row.call)}</LinkButton>
        <OplogOutcome row={row} />
      </TileLine>
      {row.target && (
        <span>
          <OplogObject row={row} />
        </span>
      )}
      <small>
        <OplogPerson row={row} /> · <TimeText at={row.at} style="minute" /> · {row.ip}
      </small>
    </Tile>
  )
}

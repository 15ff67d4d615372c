import { useMemo } from 'react'
import type { LogOutcome, OplogRow } from '@quayside/contract/account/oplog/oplog.ts'
import { useTranslation } from '#words/use-translation.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import type { Column } from '#ui/table/column.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import type { Tone } from '#ui/text/tones.ts'
import { Tile, TileLine } from '#ui/table/tile.tsx'
import { LinkButton } from '#ui/control/buttons.tsx'
import { useCallName } from './use-call-name.ts'

const tones: Readonly<Record<LogOutcome, Tone>> = {
  done: 'good',
  refused: 'warn',
  failed: 'bad',
  read: 'neutral',
}

export function OplogOutcome({ row }: { row: OplogRow }) {
  const { t } = useTranslation('oplog')
  const waits = row.reason?.error === 'approval.required'
  return (
    <StatusTag tone={waits ? 'wait' : tones[row.outcome]} tip={row.reason?.message}>
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
        width: 240,
        first: true,
        cell: (row) => (
          <LinkButton aria-haspopup="dialog" onClick={() => onOpen(row)}>
            {name(row.call)}
          </LinkButton>
        ),
      },
      { id: 'outcome', head: t('column.outcome'), width: 120, cell: (row) => <OplogOutcome row={row} /> },
      { id: 'person', head: t('column.person'), width: 140, cell: (row) => <OplogPerson row={row} /> },
      { id: 'at', head: t('column.at'), width: 170, cell: (row) => <TimeText at={row.at} /> },
      { id: 'ip', head: t('column.ip'), width: 130, cell: (row) => row.ip, copy: (row) => row.ip },
      {
        id: 'target',
        head: t('column.target'),
        width: 200,
        cell: (row) => row.target,
        copy: (row) => row.target,
      },
      {
        id: 'trace',
        head: t('column.trace'),
        width: 200,
        cell: (row) => row.trace,
        copy: (row) => row.trace,
      },
      { id: 'seq', head: t('column.seq'), width: 90, align: 'right', extra: true, cell: (row) => row.seq },
    ],
    [t, name, onOpen],
  )
}

export function OplogTile({ row, onOpen }: { row: OplogRow; onOpen: (row: OplogRow) => void }) {
  const name = useCallName()
  return (
    <Tile>
      <TileLine>
        <LinkButton onClick={() => onOpen(row)}>{name(row.call)}</LinkButton>
        <OplogOutcome row={row} />
      </TileLine>
      <small>
        <OplogPerson row={row} /> · <TimeText at={row.at} style="minute" /> · {row.ip}
      </small>
    </Tile>
  )
}

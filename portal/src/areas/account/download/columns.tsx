import { useMemo } from 'react'
import type { ExportRow } from '@quayside/contract/account/download/center.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import type { Column } from '#ui/table/column.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { LinkButton } from '#ui/control/buttons.tsx'
import { ExportRows, formatBytes } from '#lists/export/rows.tsx'
import { ExportTag } from './export-tag.tsx'

const nothing = '–'

type Words = Translate<'account'>
type Columns = Column<ExportRow>[]

export function useDownloadColumns(onOpen: (row: ExportRow) => void): readonly Column<ExportRow>[] {
  const { t, i18n } = useTranslation('account')
  return useMemo(
    () => [...fileColumns(t, i18n.language, onOpen), ...askingColumns(t)],
    [t, i18n.language, onOpen],
  )
}

const fileColumns = (t: Words, language: string, onOpen: (row: ExportRow) => void): Columns => [
  {
    id: 'file',
    head: t('downloads.file'),
    kind: 'text',
    width: 288,
    first: true,
    cell: (row) => (
      <LinkButton
        aria-haspopup="dialog"
        title={t('downloads.details', { name: row.file.name })}
        onClick={() => onOpen(row)}
      >
        {row.file.name}
      </LinkButton>
    ),
  },
  {
    id: 'state',
    head: t('downloads.state'),
    kind: 'state',
    characters: 10,
    cell: (row) => <ExportTag row={row} />,
  },
  {
    id: 'rows',
    head: t('downloads.rows'),
    kind: 'count',
    characters: 19,
    cell: (row) => <ExportRows row={row} />,
  },
  {
    id: 'size',
    head: t('downloads.size'),
    kind: 'count',
    characters: 8,
    cell: (row) => (row.bytes === null ? nothing : formatBytes(row.bytes, language)),
  },
]

const askingColumns = (t: Words): Columns => [
  { id: 'askedAt', head: t('downloads.askedAt'), kind: 'time', cell: (row) => <TimeText at={row.askedAt} /> },
  { id: 'askedBy', head: t('downloads.askedBy'), kind: 'text', width: 88, cell: (row) => row.askedBy },
  {
    id: 'expires',
    head: t('downloads.expires'),
    kind: 'time',
    cell: (row) => (row.expiresAt && row.state === 'ready' ? <TimeText at={row.expiresAt} /> : nothing),
  },
]

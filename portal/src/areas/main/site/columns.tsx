import { useMemo } from 'react'
import type { SiteRow } from '@quayside/contract/main/site/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { Column } from '#ui/table/column.ts'
import { Nothing } from '#ui/text/nothing.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { OpenCarriers, SiteLink, SiteTag, SiteWaits } from './marks.tsx'

export function useSiteColumns(): readonly Column<SiteRow>[] {
  const { t } = useTranslation('site')
  return useMemo(
    (): Column<SiteRow>[] => [
      {
        id: 'name',
        head: t('column.name'),
        first: true,
        kind: 'text',
        width: 180,
        cell: (row) => <SiteLink site={row} />,
      },
      { id: 'kind', head: t('column.kind'), kind: 'text', width: 84, cell: (row) => t(`kind.${row.kind}`) },
      {
        id: 'url',
        head: t('column.url'),
        kind: 'text',
        width: 240,
        cell: (row) => <span title={row.proposed?.url ?? row.url}>{row.proposed?.url ?? row.url}</span>,
      },
      {
        id: 'state',
        head: t('column.state'),
        kind: 'state',
        characters: 9,
        cell: (row) => <SiteTag site={row} />,
      },
      {
        id: 'carriers',
        head: t('column.carriers'),
        kind: 'text',
        width: 120,
        cell: (row) => <OpenCarriers site={row} />,
      },
      {
        id: 'waits',
        head: t('column.waits'),
        kind: 'text',
        width: 280,
        cell: (row) => <SiteWaits site={row} />,
      },
      {
        id: 'tool',
        head: t('column.tool'),
        kind: 'text',
        width: 130,
        cell: (row) => (row.tool ? t(`tool.${row.tool}`) : (row.store ?? <Nothing />)),
      },
      {
        id: 'created',
        head: t('column.created'),
        kind: 'time',
        minute: true,
        cell: (row) => <TimeText at={row.createdAt} style="minute" />,
      },
    ],
    [t],
  )
}

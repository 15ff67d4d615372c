import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SavedFilterConfig } from '@quayside/contract/trade/filter/saved-filter.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import type { Column } from '#ui/table/column.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { Conditions } from './conditions.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { markTones } from '#ui/text/tones.ts'

/** Who else can use a filter, in as few words as a cell has room for. */
export function useSharedText(): (filter: SavedFilterConfig) => string {
  const { t, i18n } = useTranslation('savedFilter')
  return (filter) => {
    if (!filter.shared) return t('page.private')
    if (!filter.mayChange) return t('page.sharedWithYou')
    const names = filter.roles.map(({ name }) => `“${name}”`)
    const roles = joined(i18n.language, names)
    return t('page.sharedWithRoles', { roles, count: filter.operators })
  }
}

export function useSavedFilterColumns(): readonly Column<SavedFilterConfig>[] {
  const { t } = useTranslation('savedFilter')
  const zone = useZone()
  const sharedOf = useSharedText()
  return useMemo(
    () => [
      ...whatItIs(t),
      {
        id: 'owner',
        head: t('page.owner'),
        kind: 'text',
        width: 90,
        cell: (row) => (row.mine ? t('page.mine') : row.owner),
      },
      {
        id: 'sharedWith',
        head: t('page.sharedWith'),
        kind: 'text',
        width: 160,
        cell: (row) => <span title={sharedOf(row)}>{sharedOf(row)}</span>,
      },
      {
        id: 'place',
        head: t('page.place'),
        kind: 'text',
        width: 110,
        cell: (row) => <Place filter={row} />,
      },
      {
        id: 'updatedAt',
        head: t('page.updatedAt', { zone: zone.label }),
        kind: 'time',
        cell: (row) => <TimeText at={row.updatedAt} />,
      },
    ],
    [t, zone.label, sharedOf],
  )
}

/** Its name, of which list it is, and what it asks for. */
const whatItIs = (t: Translate<'savedFilter'>): Column<SavedFilterConfig>[] => [
  {
    id: 'name',
    head: t('page.name'),
    kind: 'text',
    width: 160,
    first: true,
    cell: (row) => <FilterLink filter={row} />,
  },
  {
    id: 'list',
    head: t('page.list'),
    kind: 'text',
    width: 190,
    cell: (row) => t(`list.${row.list}`),
  },
  {
    id: 'conditions',
    head: t('page.conditions'),
    kind: 'text',
    width: 265,
    cell: (row) =>
      row.lost.length > 0 ? (
        <StatusTag tone={markTones.lost}>{t('lost')}</StatusTag>
      ) : (
        <Conditions filter={row} />
      ),
  },
]

const FilterLink = ({ filter: { id, name } }: { filter: SavedFilterConfig }) => (
  <Link to="/home/tradeManage/filterSet/$id" params={{ id }} title={name}>
    {name}
  </Link>
)

function Place({ filter }: { filter: SavedFilterConfig }) {
  const { t } = useTranslation('savedFilter')
  const parts = [
    ...(filter.place === null ? [] : [t('page.placeAt', { place: filter.place + 1 })]),
    ...(filter.opens ? [t('page.opens')] : []),
  ]
  return parts.length > 0 ? parts.join(' · ') : <Nothing />
}

import { Link } from '@tanstack/react-router'
import type { RoleRow } from '@quayside/contract/account/team/role.ts'
import { movesMoney } from '@quayside/contract/permissions.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { Column } from '#ui/table/column.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { RoleMarks } from './role-marks.tsx'

export function useRoleColumns(): Column<RoleRow>[] {
  const { t } = useTranslation('team')
  const moneyOf = (row: RoleRow) => row.permissions.filter(movesMoney).length
  return [
    {
      id: 'name',
      head: t('role.name'),
      first: true,
      kind: 'text',
      width: 190,
      cell: (row) => (
        <Link to="/home/accountManage/managementOperator/roleDetails/$id" params={{ id: row.id }}>
          {row.name}
        </Link>
      ),
    },
    {
      id: 'description',
      head: t('role.description'),
      kind: 'text',
      width: 200,
      cell: (row) => <span title={row.description}>{row.description}</span>,
    },
    {
      id: 'rights',
      head: t('role.rights'),
      kind: 'count',
      characters: 4,
      cell: (row) => row.permissions.length,
    },
    {
      id: 'money',
      head: t('role.money'),
      kind: 'text',
      width: 110,
      cell: (row) => (moneyOf(row) > 0 ? t('role.moneyOf', { count: moneyOf(row) }) : '–'),
    },
    { id: 'holders', head: t('role.holders'), kind: 'count', characters: 4, cell: (row) => row.holders },
    { id: 'scope', head: t('role.scope'), kind: 'text', width: 180, cell: (row) => <Scope row={row} /> },
    { id: 'watch', head: t('role.watch'), kind: 'text', width: 200, cell: (row) => <RoleMarks row={row} /> },
    {
      id: 'changed',
      head: t('role.changed'),
      kind: 'time',
      minute: true,
      cell: (row) => <TimeText at={row.changedAt} style="minute" />,
    },
  ]
}

function Scope({ row }: { row: RoleRow }) {
  const { t } = useTranslation('team')
  const parts = [
    ...(row.sites === null ? [] : [t('role.sitesOf', { count: row.sites })]),
    ...(row.currencies ?? []),
    ...(row.limited ? [t('role.limited')] : []),
  ]
  return parts.length > 0 ? parts.join(' · ') : t('role.all')
}

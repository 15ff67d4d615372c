import { Link } from '@tanstack/react-router'
import type { OperatorRow } from '@quayside/contract/account/team/operator.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import type { Column } from '#ui/table/column.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { FactorTags, OperatorMarks, OperatorTag, RoleNames } from './operator-tags.tsx'

export function useOperatorColumns(): Column<OperatorRow>[] {
  const { t } = useTranslation('team')
  return [
    {
      id: 'name',
      head: t('operator.who'),
      first: true,
      kind: 'text',
      width: 136,
      cell: (row) => (
        <Link to="/home/accountManage/managementOperator/operatorDetails/$id" params={{ id: row.id }}>
          {row.realName}
        </Link>
      ),
    },
    {
      id: 'login',
      head: t('operator.login'),
      kind: 'id',
      characters: 16,
      cell: (row) => row.loginName,
      copy: (row) => row.loginName,
    },
    {
      id: 'department',
      head: t('operator.department'),
      kind: 'text',
      width: 95,
      cell: (row) => row.department ?? '–',
    },
    {
      id: 'state',
      head: t('operator.state'),
      kind: 'state',
      characters: 12,
      cell: (row) => <OperatorTag operator={row} />,
    },
    ...accessColumns(t),
  ]
}

/** What a person may do and how they get in, and how they are reached, which is shown when it is chosen. */
const accessColumns = (t: Translate<'team'>): Column<OperatorRow>[] => [
  {
    id: 'roles',
    head: t('operator.roles'),
    kind: 'text',
    width: 142,
    cell: (row) => <RoleNames operator={row} />,
  },
  {
    id: 'watch',
    head: t('operator.watch'),
    kind: 'text',
    width: 160,
    cell: (row) => <OperatorMarks operator={row} />,
  },
  {
    id: 'factors',
    head: t('operator.factors'),
    kind: 'text',
    width: 110,
    cell: (row) => <FactorTags factors={row.factors} />,
  },
  {
    id: 'signedIn',
    head: t('operator.signedIn'),
    kind: 'time',
    minute: true,
    cell: (row) => (row.signedInAt ? <TimeText at={row.signedInAt} style="minute" /> : t('operator.never')),
  },
  {
    id: 'email',
    head: t('operator.email'),
    kind: 'text',
    width: 200,
    extra: true,
    cell: (row) => row.email ?? '–',
  },
  {
    id: 'mobile',
    head: t('operator.mobile'),
    kind: 'id',
    characters: 14,
    extra: true,
    cell: (row) => row.mobile ?? '–',
  },
]

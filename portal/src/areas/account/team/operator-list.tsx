import { IconDots } from '@tabler/icons-react'
import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { operatorCalls, OperatorRow } from '@quayside/contract/account/team/operator.ts'
import { operatorStates } from '@quayside/contract/account/team/operator-states.ts'
import type { roleCalls } from '@quayside/contract/account/team/role.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { usePreferences } from '#session/preferences.tsx'
import { useSession } from '#session/session-context.tsx'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { FilterBar } from '#ui/filter/filter-bar.tsx'
import type { FilterField, FilterValues } from '#ui/filter/filter-field.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { createSelection, type Selection, useSelected } from '#ui/table/selection-store.ts'
import { Tile, TileLine } from '#ui/table/tile.tsx'
import { useOperatorColumns } from './operator-columns.tsx'
import { type OperatorAct, OperatorDialog, useOperatorAction } from './operator-dialogs.tsx'
import {
  factorChoices,
  operatorFilterOf,
  operatorKinds,
  signedInChoices,
  validateOperatorSearch,
} from './operator-search.ts'
import { OperatorMarks, OperatorTag, RoleNames } from './operator-tags.tsx'

const id = '/shell/home/accountManage/managementOperator/operators'
export const route = createLazyRoute(id)({ component: OperatorList })
const { useSearch, useNavigate } = getRouteApi(id)

const rowId = (row: OperatorRow) => row.id
const rowLabel = (row: OperatorRow) => row.realName

/** Who works here, with what about them needs a look. */
function OperatorList() {
  const { t } = useTranslation('team')
  const search = useSearch({ select: validateOperatorSearch, structuralSharing: true })
  const navigate = useNavigate()
  const { permissions } = useSession()
  const { preferences } = usePreferences()
  const { data, error, refetch, isPlaceholderData } = useCall<typeof operatorCalls.list>(
    '/operator/list',
    operatorFilterOf(search),
  )
  const [asked, setAsked] = useState<OperatorAct>()
  const [selection] = useState(createSelection)
  const act = useOperatorAction(setAsked)
  const rows = error ? undefined : data?.operators
  const menu = (row: OperatorRow) => <RowMenu row={row} onAct={act} />
  return (
    <>
      <Head
        total={data?.total}
        rows={rows ?? []}
        selection={selection}
        onLock={(operators) => setAsked({ do: 'lock', operators })}
      />
      <FilterBar
        search={{
          key: 'text',
          label: t('operator.find'),
          placeholder: t('operator.findHint'),
          maxLength: 64,
        }}
        fields={useFields()}
        values={search as FilterValues}
        onChange={(part) => void navigate({ search: validateOperatorSearch({ ...search, ...part }) })}
      />
      <DataTable
        label={t('operator.label')}
        columns={useOperatorColumns()}
        rows={rows}
        rowId={rowId}
        rowLabel={rowLabel}
        stale={isPlaceholderData}
        tile={(row) => <OperatorTile row={row}>{menu(row)}</OperatorTile>}
        compact={preferences.density === 'compact'}
        failure={error ?? undefined}
        onAgain={() => void refetch()}
        empty={<EmptyState title={t('operator.empty')} hint={t('operator.emptyHint')} />}
        {...(permissions.includes('account.operator.lock') && { selection })}
        actions={{ head: t('role.actions'), cell: menu }}
      />
      {asked && <OperatorDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface HeadProps {
  total: number | undefined
  rows: readonly OperatorRow[]
  selection: Selection
  onLock: (operators: readonly OperatorRow[]) => void
}

function Head({ total, rows, selection, onLock }: HeadProps) {
  const { t } = useTranslation('team')
  const { permissions } = useSession()
  const lockable = (ids: ReadonlySet<string>) =>
    rows.filter((row) => ids.has(row.id) && row.actions.includes('lock'))
  const count = useSelected(selection, (ids) => lockable(ids).length)
  return (
    <PageHeader
      title={t('operator.title')}
      note={total !== undefined && t('operator.note', { count: total })}
    >
      {count > 0 && (
        <Button look="red" onClick={() => onLock(lockable(selection.ids))}>
          {t('operator.select', { count })}
        </Button>
      )}
      {permissions.includes('account.operator.manage') && (
        <Link
          to="/home/accountManage/managementOperator/addManagement"
          className={buttonClass}
          data-look="filled"
          data-size="md"
        >
          {t('operator.add')}
        </Link>
      )}
    </PageHeader>
  )
}

function useFields(): FilterField[] {
  const { t } = useTranslation('team')
  const mayReadRoles = useSession().permissions.includes('account.role.view')
  const { data } = useCall<typeof roleCalls.list>('/role/list', {}, { enabled: mayReadRoles })
  return useMemo(
    () => [
      {
        kind: 'choice',
        key: 'state',
        label: t('operator.state'),
        bar: true,
        options: operatorStates.map((value) => ({ value, label: t(`operator.states.${value}`) })),
      },
      ...(data
        ? [
            {
              kind: 'choice' as const,
              key: 'roleId',
              label: t('operator.roles'),
              bar: true,
              options: data.roles.map(({ id: value, name }) => ({ value, label: name })),
            },
          ]
        : []),
      {
        kind: 'choice',
        key: 'kind',
        label: t('operator.kind'),
        bar: true,
        options: operatorKinds.map((value) => ({ value, label: t(`operator.kinds.${value}`) })),
      },
      {
        kind: 'choice',
        key: 'factor',
        label: t('operator.factors'),
        options: factorChoices.map((value) => ({ value, label: t(`operator.factor.${value}`) })),
      },
      {
        kind: 'choice',
        key: 'signedIn',
        label: t('operator.signedIn'),
        options: signedInChoices.map((value) => ({ value, label: t(`operator.ever.${value}`) })),
      },
    ],
    [t, data],
  )
}

function RowMenu({ row, onAct }: { row: OperatorRow; onAct: ReturnType<typeof useOperatorAction> }) {
  const { t } = useTranslation('team')
  if (row.actions.length === 0) return null
  return (
    <Menu
      look="grey"
      size="xs"
      icon
      align="end"
      aria-label={`${t('role.actions')} ${row.realName}`}
      label={row.realName}
      entries={row.actions.map((action) => ({
        key: action,
        label: t(`operator.do.${action}`),
        onChoose: () => onAct(action, row),
      }))}
    >
      <IconDots size={16} stroke={1.6} aria-hidden />
    </Menu>
  )
}

function OperatorTile({ row, children }: { row: OperatorRow; children: React.ReactNode }) {
  return (
    <Tile>
      <TileLine>
        <Link to="/home/accountManage/managementOperator/operatorDetails/$id" params={{ id: row.id }}>
          {row.realName}
        </Link>
        <OperatorTag operator={row} />
        {children}
      </TileLine>
      <span>{row.loginName}</span>
      <span>
        <RoleNames operator={row} />
      </span>
      <OperatorMarks operator={row} />
    </Tile>
  )
}

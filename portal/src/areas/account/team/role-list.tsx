import { IconDots } from '@tabler/icons-react'
import { createLazyRoute, getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { roleCalls, RoleRow } from '@quayside/contract/account/team/role.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { usePreferences } from '#session/preferences.tsx'
import { startSeeing } from '#session/see-as.ts'
import { useSession } from '#session/session-context.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Tabs } from '#ui/control/tabs.tsx'
import { Tile, TileLine } from '#ui/table/tile.tsx'
import { DeleteRoleDialog } from './delete-role-dialog.tsx'
import { useRoleColumns } from './role-columns.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { RoleMarks } from './role-marks.tsx'
import { type RoleTab, roleTabs } from './role-search.ts'
import { UnusedRights } from './unused-rights.tsx'

const id = '/shell/home/accountManage/managementOperator/roleManagement'
export const route = createLazyRoute(id)({ component: RoleList })
const { useSearch } = getRouteApi(id)

/** Roles as a list, as a matrix of rights, and what of them nobody uses. */
function RoleList() {
  const { t } = useTranslation('team')
  const { tab = 'list' } = useSearch()
  const navigate = useNavigate()
  const { permissions } = useSession()
  const { data, error, refetch } = useCall<typeof roleCalls.list>('/role/list', {})
  return (
    <>
      <PageHeader title={t('role.title')} note={data && t('role.note', { count: data.roles.length })}>
        {permissions.includes('account.role.manage') && (
          <Link
            to="/home/accountManage/managementOperator/addRole"
            className={buttonClass}
            data-look="filled"
            data-size="md"
          >
            {t('role.add')}
          </Link>
        )}
      </PageHeader>
      <Tabs<RoleTab>
        label={t('role.tabs')}
        tabs={roleTabs.map((value) => ({ value, label: t(`role.tab.${value}`) }))}
        value={tab}
        onChange={(value) =>
          void navigate({
            to: '/home/accountManage/managementOperator/roleManagement',
            search: value === 'list' ? {} : { tab: value },
          })
        }
      />
      {tab === 'list' && (
        <List rows={data?.roles} failure={error ?? undefined} onAgain={() => void refetch()} />
      )}
      {tab === 'matrix' && <RoleMatrix />}
      {tab === 'unused' && <UnusedRights />}
    </>
  )
}

interface ListProps {
  rows: RoleRow[] | undefined
  failure: Parameters<typeof DataTable<RoleRow>>[0]['failure']
  onAgain: () => void
}

const rowId = (row: RoleRow) => row.id
const rowName = (row: RoleRow) => row.name

function List({ rows, failure, onAgain }: ListProps) {
  const { t } = useTranslation('team')
  const { preferences } = usePreferences()
  const [removing, setRemoving] = useState<RoleRow>()
  const menu = (row: RoleRow) => <RowMenu row={row} onRemove={() => setRemoving(row)} />
  return (
    <>
      <DataTable
        label={t('role.label')}
        columns={useRoleColumns()}
        rows={failure ? undefined : rows}
        rowId={rowId}
        rowLabel={rowName}
        tile={(row) => (
          <Tile>
            <TileLine>
              <Link to="/home/accountManage/managementOperator/roleDetails/$id" params={{ id: row.id }}>
                {row.name}
              </Link>
              {menu(row)}
            </TileLine>
            <span>{row.description}</span>
            <RoleMarks row={row} />
          </Tile>
        )}
        compact={preferences.density === 'compact'}
        failure={failure}
        onAgain={onAgain}
        empty={<EmptyState title={t('role.empty')} hint={t('role.emptyHint')} />}
        actions={{ head: t('role.actions'), cell: menu }}
      />
      {removing && (
        <DeleteRoleDialog role={removing} roles={rows ?? []} onClose={() => setRemoving(undefined)} />
      )}
    </>
  )
}

function RowMenu({ row, onRemove }: { row: RoleRow; onRemove: () => void }) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const mayChange = useSession().permissions.includes('account.role.manage')
  const base = '/home/accountManage/managementOperator'
  return (
    <Menu
      look="grey"
      size="xs"
      icon
      align="end"
      aria-label={`${t('role.actions')} ${row.name}`}
      label={row.name}
      entries={[
        ...(mayChange
          ? [
              {
                key: 'edit',
                label: t('role.edit'),
                onChoose: () => void navigate({ to: `${base}/modifyRole/$id`, params: { id: row.id } }),
              },
              {
                key: 'copy',
                label: t('role.copy'),
                onChoose: () => void navigate({ to: `${base}/addRole`, search: { from: row.id } }),
              },
            ]
          : []),
        { key: 'see', label: t('role.see'), onChoose: () => void startSeeing(row) },
        ...(mayChange ? [{ key: 'remove', label: t('role.remove'), onChoose: onRemove }] : []),
      ]}
    >
      <IconDots size={16} stroke={1.6} aria-hidden />
    </Menu>
  )
}

import { IconCheck } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { roleCalls } from '@quayside/contract/account/team/role.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { Segments } from '#ui/control/segments.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { useRightGroups } from './rights.ts'
import type { TreeGroup } from './role-tree.tsx'
import styles from './role-matrix.module.css'

const details = '/home/accountManage/managementOperator/roleDetails/$id'

/** Rights down, roles across; heads stay in sight, arrows move, and rows where roles differ can stand alone. */
export function RoleMatrix() {
  const { t } = useTranslation('team')
  const { data, error, refetch } = useCall<typeof roleCalls.matrix>('/role/matrix', {})
  const groups = useRightGroups()
  const [find, setFind] = useState('')
  const [show, setShow] = useState<Show>('all')
  const roles = useMemo(
    () => (data?.roles ?? []).map((role) => ({ ...role, given: new Set(role.permissions) })),
    [data],
  )
  const rows = useRows(groups, roles, { find, show })
  if (error) return <ErrorState failure={error} onAgain={() => void refetch()} />
  if (data?.roles.length === 0) return <EmptyState title={t('role.empty')} hint={t('role.emptyHint')} />
  return (
    <>
      <div className={styles['tools']}>
        <SearchBox
          label={t('matrix.find')}
          placeholder={t('matrix.find')}
          maxLength={60}
          value={find}
          onChange={setFind}
        />
        <Segments
          label={t('matrix.only')}
          choices={[
            { value: 'all', label: t('matrix.all') },
            { value: 'differ', label: t('matrix.differ') },
          ]}
          value={show}
          onChange={setShow}
        />
        <span>{t('matrix.hint')}</span>
      </div>
      <ScrollRegion label={t('matrix.label')} className={styles['scroller']} data-grows>
        <Cells roles={roles} rows={rows} />
      </ScrollRegion>
    </>
  )
}

type Role = OutputOf<typeof roleCalls.matrix>['roles'][number] & { given: ReadonlySet<string> }
type Show = 'all' | 'differ'

function useRows(
  groups: readonly TreeGroup[],
  roles: readonly Role[],
  { find, show }: { find: string; show: Show },
): TreeGroup[] {
  return useMemo(() => {
    const sought = find.trim().toLowerCase()
    return groups.flatMap(({ code, name, rights }) => {
      const shown = rights.filter((right) => {
        const count = roles.filter(({ given }) => given.has(right.code)).length
        const differs = count > 0 && count < roles.length
        return (show === 'all' || differs) && `${right.name} ${right.sentence}`.toLowerCase().includes(sought)
      })
      return shown.length > 0 ? [{ code, name, rights: shown }] : []
    })
  }, [groups, roles, find, show])
}

function Cells({ roles, rows }: { roles: readonly Role[]; rows: readonly TreeGroup[] }) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  return (
    <table onKeyDown={(event) => moveCell(event, (id) => void navigate({ to: details, params: { id } }))}>
      <caption className="visually-hidden">{t('matrix.label')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('matrix.right')}</th>
          {roles.map(({ id, name }) => (
            <th key={id} scope="col">
              <Link to={details} params={{ id }}>
                {name}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((group) => (
        <tbody key={group.code}>
          <tr>
            <th scope="rowgroup" colSpan={roles.length + 1}>
              {group.name}
            </th>
          </tr>
          {group.rights.map((right) => (
            <tr key={right.code}>
              <th scope="row" title={right.sentence}>
                {right.name}
              </th>
              {roles.map(({ id, given }) => (
                <td key={id} tabIndex={-1} data-role={id} data-given={given.has(right.code) || undefined}>
                  {given.has(right.code) ? (
                    <IconCheck size={16} stroke={2} aria-label={t('matrix.given')} />
                  ) : (
                    <span aria-label={t('matrix.notGiven')} role="img">
                      ·
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** From the head, or from nowhere yet, the first arrow goes to the first cell. */
function moveCell(event: KeyboardEvent<HTMLTableElement>, open: (roleId: string) => void): void {
  const cell = (event.target as HTMLElement).closest('td')
  if (event.key === 'Enter' && cell?.dataset['role']) return open(cell.dataset['role'])
  const step = steps[event.key]
  if (!step) return
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')].filter((row) => row.querySelector('td'))
  const row = cell ? rows.indexOf(cell.parentElement!) + step[0] : 0
  const column = cell ? cell.cellIndex - 1 + step[1] : 0
  const next = rows[row]?.querySelectorAll('td')[column]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

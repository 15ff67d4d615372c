import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { roleCalls, RoleDetail } from '@quayside/contract/account/team/role.ts'
import { permissions as allRights } from '@quayside/contract/permissions.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { startSeeing } from '#session/see-as.ts'
import { useSession } from '#session/session-context.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { DeleteRoleDialog } from './delete-role-dialog.tsx'
import { useRightGroups } from './rights.ts'
import { RoleLimits } from './role-limits.tsx'
import { RoleMarks } from './role-marks.tsx'
import { RoleScope } from './role-scope.tsx'
import { RoleSide } from './role-side.tsx'
import { RoleTree } from './role-tree.tsx'
import styles from './team.module.css'

const id = '/shell/home/accountManage/managementOperator/roleDetails/$id'
export const route = createLazyRoute(id)({ component: RoleDetails })
const { useParams } = getRouteApi(id)

/** One role to read: what it allows, how far, and who holds it. */
function RoleDetails() {
  const { t } = useTranslation(['team', 'ui'])
  const params = useParams()
  const { data, error, refetch, isPending } = useCall<typeof roleCalls.id>('/role/id', params, {
    keep: false,
  })
  const late = useAfterDelay(isPending)
  if (error) return <ErrorState title={t('detail.failed')} failure={error} onAgain={() => void refetch()} />
  if (!data) return <p role="status">{late && t('ui:loading')}</p>
  return <Shown role={data} />
}

const none: ReadonlySet<string> = new Set()

function Shown({ role }: { role: RoleDetail }) {
  const { t } = useTranslation('team')
  const groups = useRightGroups()
  const given = useMemo(() => new Set(role.permissions), [role])
  const resources = useCall<typeof roleCalls.resourceAll>('/role/resource/all', {})
  const matrix = useCall<typeof roleCalls.matrix>('/role/matrix', {})
  const [comparedId, setComparedId] = useState<string>()
  const others = (matrix.data?.roles ?? []).filter((other) => other.id !== role.id)
  const known = resources.data ?? { sites: [], currencies: [] }
  return (
    <>
      <Head role={role} />
      <div className={styles['grid']}>
        <div className={styles['main']}>
          <p>{role.description}</p>
          <RoleTree groups={groups} given={given} locked={none} marks={new Map()} />
          <RoleScope sites={role.sites} currencies={role.currencies} known={known} />
          <RoleLimits given={given} limits={role.limits} currencies={known.currencies} locked={none} />
          <section className={styles['section']}>
            <h2>{t('detail.history')}</h2>
            <p className={styles['hint']}>{t('detail.historyHint')}</p>
            <dl className={styles['facts']}>
              <dt>{t('detail.made')}</dt>
              <dd>
                <TimeText at={role.createdAt} />
              </dd>
              <dt>{t('detail.changed')}</dt>
              <dd>
                <TimeText at={role.changedAt} />
              </dd>
              <dt>{t('detail.version')}</dt>
              <dd>{role.version}</dd>
            </dl>
          </section>
        </div>
        <RoleSide
          given={given}
          others={others}
          compared={others.find((other) => other.id === comparedId) ?? others[0]}
          onCompare={setComparedId}
          holders={role.holders}
        />
      </div>
    </>
  )
}

function Head({ role }: { role: RoleDetail }) {
  const { t } = useTranslation('team')
  const mayChange = useSession().permissions.includes('account.role.manage')
  const roles = useCall<typeof roleCalls.list>('/role/list', {}, { enabled: mayChange })
  const [removing, setRemoving] = useState(false)
  return (
    <>
      <PageHeader
        title={role.name}
        isName
        note={t('edit.counted', { given: role.permissions.length, all: allRights.length })}
      >
        <RoleMarks row={{ ...role, unused: role.unused.length }} />
        <Button onClick={() => void startSeeing(role)}>{t('role.see')}</Button>
        {mayChange && (
          <>
            <Button look="red" onClick={() => setRemoving(true)}>
              {t('role.remove')}
            </Button>
            <Link
              to="/home/accountManage/managementOperator/modifyRole/$id"
              params={{ id: role.id }}
              className={buttonClass}
              data-look="filled"
              data-size="md"
            >
              {t('detail.edit')}
            </Link>
          </>
        )}
      </PageHeader>
      {removing && (
        <DeleteRoleDialog
          role={{ ...role, holders: role.holders.length }}
          roles={roles.data?.roles ?? []}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}

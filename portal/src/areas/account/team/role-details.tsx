import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { roleCalls, RoleDetail } from '@quayside/contract/account/team/role.ts'
import { permissions as allRights } from '@quayside/contract/permissions.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { startSeeing } from '#session/see-as.ts'
import { useSession } from '#session/session-context.tsx'
import { DetailActs } from '#details/acts.tsx'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { Section } from '#ui/page/section.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { DeleteRoleDialog } from './delete-role-dialog.tsx'
import { useRightGroups } from './rights.ts'
import { RoleLimits } from './role-limits.tsx'
import { RoleMarks } from './role-marks.tsx'
import { RoleScope } from './role-scope.tsx'
import { RoleSide } from './role-side.tsx'
import { RoleTree } from './role-tree.tsx'

const id = '/shell/home/accountManage/managementOperator/roleDetails/$id'
export const route = createLazyRoute(id)({ component: RoleDetails })
const { useParams } = getRouteApi(id)

const detail: Detail<typeof roleCalls.id> = { path: '/role/id', told: ['team'] }

/** One role to read: what it allows, how far, and who holds it. */
function RoleDetails() {
  const { t } = useTranslation('team')
  return (
    <DetailScreen
      detailed={useDetail(detail, useParams())}
      back={{ to: '/home/accountManage/managementOperator/roleManagement', label: t('role.title') }}
      words={{ failed: t('detail.failed') }}
    >
      {(role) => <Shown role={role} />}
    </DetailScreen>
  )
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
  const part = (key: string, content: ReactNode) => ({ key, content })
  return (
    <DetailBody
      header={{
        title: role.name,
        tags: <RoleMarks row={{ ...role, unused: role.unused.length }} />,
        note: t('edit.counted', { given: role.permissions.length, all: allRights.length }),
        acts: <Acts role={role} />,
      }}
      parts={[
        part('text', role.description && <p>{role.description}</p>),
        part('tree', <RoleTree groups={groups} given={given} locked={none} marks={new Map()} />),
        part('scope', <RoleScope sites={role.sites} currencies={role.currencies} known={known} />),
        part(
          'limits',
          <RoleLimits given={given} limits={role.limits} currencies={known.currencies} locked={none} />,
        ),
        part('history', <History role={role} />),
      ]}
      panel={
        <RoleSide
          given={given}
          others={others}
          compared={others.find((other) => other.id === comparedId) ?? others[0]}
          onCompare={setComparedId}
          holders={role.holders}
        />
      }
    />
  )
}

function History({ role }: { role: RoleDetail }) {
  const { t } = useTranslation('team')
  return (
    <Section title={t('detail.history')}>
      <Hint>{t('detail.historyHint')}</Hint>
      <FactList
        facts={[
          { label: t('detail.made'), value: <TimeText at={role.createdAt} /> },
          { label: t('detail.changed'), value: <TimeText at={role.changedAt} /> },
          { label: t('detail.version'), value: role.version },
        ]}
      />
    </Section>
  )
}

function Acts({ role }: { role: RoleDetail }) {
  const { t } = useTranslation('team')
  const mayChange = useSession().permissions.includes('account.role.manage')
  const roles = useCall<typeof roleCalls.list>('/role/list', {}, { enabled: mayChange })
  const [removing, setRemoving] = useState(false)
  return (
    <>
      <DetailActs>
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
      </DetailActs>
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

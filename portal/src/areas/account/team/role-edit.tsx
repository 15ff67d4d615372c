import { createLazyRoute, getRouteApi, useNavigate } from '@tanstack/react-router'
import type { roleCalls, RoleContent, RoleDetail } from '@quayside/contract/account/team/role.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh, useSend } from '#api/use-call.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { ErrorState } from '#ui/state/state.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { RoleEditor } from './role-editor.tsx'
import { emptyContent } from './use-role-draft.ts'

const base = '/shell/home/accountManage/managementOperator'
const modify = getRouteApi(`${base}/modifyRole/$id`)
const addApi = getRouteApi(`${base}/addRole`)
export const modifyRoute = createLazyRoute(`${base}/modifyRole/$id`)({ component: RoleModify })
export const addRoute = createLazyRoute(`${base}/addRole`)({ component: RoleAdd })

const contentOf = ({
  name,
  description,
  permissions,
  sites,
  currencies,
  limits,
}: RoleDetail): RoleContent => ({
  name,
  description,
  permissions,
  sites,
  currencies,
  limits,
})

function RoleModify() {
  const { id } = modify.useParams()
  const { data } = useRole(id)
  // Somebody else's change is shown as it is, not under what was clicked here.
  return <Loaded id={id} key={`${id} ${data?.version ?? ''}`} />
}

const useRole = (id: string | undefined) =>
  useCall<typeof roleCalls.id>('/role/id', { id: id ?? '' }, { enabled: id !== undefined, keep: false })

/** A new role, empty or as a copy of another one. */
function RoleAdd() {
  const { from } = addApi.useSearch()
  return <Loaded id={from} copy />
}

function Loaded({ id, copy = false }: { id: string | undefined; copy?: boolean }) {
  const { t } = useTranslation(['team', 'ui'])
  const role = useRole(id)
  const resources = useCall<typeof roleCalls.resourceAll>('/role/resource/all', {})
  const matrix = useCall<typeof roleCalls.matrix>('/role/matrix', {})
  const late = useAfterDelay(true)
  const save = useSaveRole(copy ? undefined : role.data)
  const error = role.error ?? resources.error ?? matrix.error
  if (error)
    return (
      <ErrorState
        title={t('detail.failed')}
        failure={error}
        onAgain={() => void Promise.all([role.refetch(), resources.refetch(), matrix.refetch()])}
      />
    )
  if (!resources.data || !matrix.data || (id !== undefined && !role.data))
    return <p role="status">{late && t('ui:loading')}</p>
  const start = role.data ? contentOf(role.data) : emptyContent
  return (
    <RoleEditor
      {...(!copy && role.data && { role: role.data })}
      start={
        copy && role.data
          ? copied(start, t('role.copyName', { name: start.name }), resources.data.rights)
          : start
      }
      resources={resources.data}
      roles={matrix.data.roles}
      onSave={save}
    />
  )
}

/** A copy holds only what its maker can give. */
function copied(
  role: RoleContent,
  name: string,
  rights: readonly { permission: string; held: boolean }[],
): RoleContent {
  const held = new Set(rights.filter((right) => right.held).map(({ permission }) => permission))
  return {
    ...role,
    name,
    permissions: role.permissions.filter((permission) => held.has(permission)),
    limits: role.limits.filter(({ permission }) => held.has(permission)),
  }
}

function useSaveRole(role: RoleDetail | undefined) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const refresh = useRefresh()
  const add = useSend<typeof roleCalls.add>('/role/add', { inline: true })
  const update = useSend<typeof roleCalls.update>('/role/update', { inline: true })
  return async (content: RoleContent) => {
    let id = role?.id
    let told = 0
    if (role) {
      told = (await update.mutateAsync({ id: role.id, version: role.version, ...content })).data.told
    } else {
      id = (await add.mutateAsync(content)).data.id
    }
    toast({ tone: 'good', text: t('edit.saved', { role: content.name, count: told }) })
    await navigate({
      to: '/home/accountManage/managementOperator/roleDetails/$id',
      params: { id: id! },
      ignoreBlocker: true,
    })
    await Promise.all(
      ['/role/list', '/role/id', '/role/matrix', '/role/unused', '/operator/list', '/operator/id'].map(
        refresh,
      ),
    )
  }
}

import { createLazyRoute, getRouteApi, useNavigate } from '@tanstack/react-router'
import type { operatorCalls } from '@quayside/contract/account/team/operator.ts'
import type { Proof } from '@quayside/contract/proof.ts'
import type { roleCalls } from '@quayside/contract/account/team/role.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useSend } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { ErrorState } from '#ui/state/state.tsx'
import { useRefreshTeam } from './operator-dialogs.tsx'
import { OperatorForm } from './operator-form.tsx'
import type { OperatorDraft } from './use-operator-draft.ts'

const id = '/shell/home/accountManage/managementOperator/addManagement'
export const route = createLazyRoute(id)({ component: OperatorAdd })
const { useSearch } = getRouteApi(id)

/** A new operator, or with `?id=` a known one to edit. */
function OperatorAdd() {
  const { t } = useTranslation(['team', 'ui'])
  const { id: operatorId } = useSearch()
  const mayReadRoles = useSession().permissions.includes('account.role.view')
  const operator = useCall<typeof operatorCalls.id>(
    '/operator/id',
    { id: operatorId ?? '' },
    { enabled: operatorId !== undefined, keep: false },
  )
  const matrix = useCall<typeof roleCalls.matrix>('/role/matrix', {}, { enabled: mayReadRoles })
  const late = useAfterDelay(true)
  const save = useSave(operatorId, operator.data?.version)
  const error = operator.error ?? matrix.error
  if (error)
    return (
      <ErrorState
        title={t('operator.failed')}
        failure={error}
        onAgain={() => void Promise.all([operator.refetch(), matrix.refetch()])}
      />
    )
  if ((operatorId !== undefined && !operator.data) || (mayReadRoles && !matrix.data))
    return <p role="status">{late && t('ui:loading')}</p>
  return (
    <OperatorForm
      key={`${operatorId ?? 'new'} ${operator.data?.version ?? ''}`}
      {...(operator.data && { operator: operator.data })}
      roles={matrix.data?.roles ?? []}
      onSave={save}
    />
  )
}

function useSave(operatorId: string | undefined, version: number | undefined) {
  const navigate = useNavigate()
  const refresh = useRefreshTeam()
  const add = useSend<typeof operatorCalls.add>('/operator/add', { inline: true })
  const update = useSend<typeof operatorCalls.update>('/operator/update', { inline: true })
  return async (
    { loginName, email, mobile, contactOpen, ...facts }: OperatorDraft,
    give: (call: string, input: Readonly<Record<string, unknown>>) => Promise<Proof | undefined>,
  ) => {
    const department = facts.department.trim() || null
    const shared = { ...facts, department, realName: facts.realName.trim() }
    const contact = { email: email.trim(), mobile: mobile.trim() || null }
    const known = operatorId !== undefined && version !== undefined
    const change = { id: operatorId ?? '', version: version ?? 0, ...shared, ...(contactOpen && contact) }
    const fresh = { loginName, ...contact, ...shared }
    const proof = await (known ? give('/operator/update', change) : give('/operator/add', fresh))
    if (!proof) return false
    const saved = known
      ? await update.mutateAsync({ ...change, proof }).then(() => operatorId)
      : (await add.mutateAsync({ ...fresh, proof })).data.id
    await navigate({
      to: '/home/accountManage/managementOperator/operatorConfi/$message',
      params: { message: known ? 'updated' : 'added' },
      search: { id: saved },
    })
    await refresh()
    return true
  }
}

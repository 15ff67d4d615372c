import { createLazyRoute, getRouteApi, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import type { operatorCalls, OperatorDetail, ResetKind } from '@quayside/contract/account/team/operator.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useSend } from '#api/use-call.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Button } from '#ui/control/button.tsx'
import { Note } from '#ui/state/note.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import { ProofField } from '#proof/field.tsx'
import { useProof } from '#proof/use-proof.ts'
import { useRefreshTeam } from './operator-dialogs.tsx'
import type { DoneKind } from './operator-done.ts'
import styles from './team.module.css'

const base = '/shell/home/accountManage/managementOperator'
const login = getRouteApi(`${base}/modifyManageLoginPass/$message`)
const payment = getRouteApi(`${base}/modifyManagePayPass/$message`)
export const loginRoute = createLazyRoute(`${base}/modifyManageLoginPass/$message`)({ component: ResetLogin })
export const paymentRoute = createLazyRoute(`${base}/modifyManagePayPass/$message`)({
  component: ResetPayment,
})

/** The path's parameter is called `message` by the specification; it is the operator's id. */
function ResetLogin() {
  return <Reset id={login.useParams().message} kind="login" />
}
function ResetPayment() {
  return <Reset id={payment.useParams().message} kind="payment" />
}

function Reset({ id, kind }: { id: string; kind: 'login' | 'payment' }) {
  const { t } = useTranslation(['team', 'ui'])
  const { data, error, refetch, isPending } = useCall<typeof operatorCalls.id>(
    '/operator/id',
    { id },
    { keep: false },
  )
  const late = useAfterDelay(isPending)
  if (error) return <ErrorState title={t('operator.failed')} failure={error} onAgain={() => void refetch()} />
  if (!data) return <p role="status">{late && t('ui:loading')}</p>
  // Before the account is set up there is no password to reset: the link that sets it up goes out again.
  if (kind === 'login' && data.actions.includes('resend')) return <Form operator={data} kind="activation" />
  if (!data.actions.includes(kind === 'login' ? 'resetLogin' : 'resetPayment'))
    return <EmptyState title={t('reset.cannot')} />
  return <Form operator={data} kind={kind} />
}

const results = {
  login: 'resetLogin',
  payment: 'resetPayment',
  activation: 'resend',
} as const satisfies Record<ResetKind, DoneKind>

function Form({ operator, kind }: { operator: OperatorDetail; kind: ResetKind }) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const proof = useProof()
  const refresh = useRefreshTeam()
  const [problem, setProblem] = useState<string>()
  const reset = useSend<typeof operatorCalls.resetPwd>('/operator/reset/pwd', { inline: true })
  const { id, version, realName: name } = operator
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setProblem(undefined)
    const input = { id, version, kind }
    const given = await proof.give('/operator/reset/pwd', input)
    // One's own login password proves nothing here, and is not offered.
    if (!given || 'loginPassword' in given) return
    try {
      await reset.mutateAsync({ ...input, proof: given })
    } catch (failure) {
      if (!proof.refused(failure)) setProblem(failure instanceof Error ? failure.message : undefined)
      return
    }
    await navigate({
      to: '/home/accountManage/managementOperator/operatorConfi/$message',
      params: { message: results[kind] },
      search: { id },
    })
    await refresh()
  }
  return (
    <>
      <PageHeader title={t(`reset.${kind}`, { name })} />
      <form className={styles['form']} onSubmit={(event) => void submit(event)}>
        <p>{t(`reset.${kind}Text`)}</p>
        {operator.email && <Note tone="info">{t('reset.to', { email: operator.email })}</Note>}
        {problem && (
          <Note tone="bad" live="alert">
            {problem}
          </Note>
        )}
        <ProofField {...proof.field} />
        <Buttons>
          <Button type="submit" look="filled" disabled={reset.isPending}>
            {t('reset.submit')}
          </Button>
          <Button
            onClick={() =>
              void navigate({
                to: '/home/accountManage/managementOperator/operatorDetails/$id',
                params: { id },
              })
            }
          >
            {t('reset.cancel')}
          </Button>
        </Buttons>
      </form>
    </>
  )
}

import { useNavigate } from '@tanstack/react-router'
import type { OperatorAction, operatorCalls, OperatorRow } from '@quayside/contract/account/team/operator.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { DoneKind } from './operator-done.ts'

export type OperatorAct = { do: 'lock' | 'unlock' | 'delete'; operators: readonly OperatorRow[] }

const base = '/home/accountManage/managementOperator'

/** Where each action on an operator leads: a page of its own, or a question first. */
export function useOperatorAction(ask: (asked: OperatorAct) => void) {
  const navigate = useNavigate()
  return (action: OperatorAction, operator: OperatorRow): void => {
    const search = { id: operator.id }
    if (action === 'update') void navigate({ to: `${base}/addManagement`, search })
    else if (action === 'resetPayment')
      void navigate({ to: `${base}/modifyManagePayPass/$message`, params: { message: operator.id } })
    else if (action === 'resetLogin' || action === 'resend')
      void navigate({ to: `${base}/modifyManageLoginPass/$message`, params: { message: operator.id } })
    else ask({ do: action, operators: [operator] })
  }
}

export function useRefreshTeam(): () => Promise<unknown> {
  const refresh = useRefresh()
  return () =>
    Promise.all(
      ['/operator/list', '/operator/id', '/role/list', '/role/id', '/role/matrix', '/role/unused'].map(
        refresh,
      ),
    )
}

const results = { lock: 'locked', unlock: 'unlocked', delete: 'deleted' } as const satisfies Record<
  OperatorAct['do'],
  DoneKind
>

function useAct(asked: OperatorAct, onClose: () => void) {
  const navigate = useNavigate()
  const refresh = useRefreshTeam()
  const lock = useSend<typeof operatorCalls.lock>('/operator/lock')
  const unlock = useSend<typeof operatorCalls.unlock>('/operator/unlock')
  const remove = useSend<typeof operatorCalls.delete>('/operator/delete')
  const first = asked.operators[0]!
  const seen = { id: first.id, version: first.version }
  const isPending = lock.isPending || unlock.isPending || remove.isPending
  const submit = async () => {
    if (asked.do === 'lock') await lock.mutateAsync({ ids: asked.operators.map(({ id }) => id) })
    if (asked.do === 'unlock') await unlock.mutateAsync(seen)
    if (asked.do === 'delete') await remove.mutateAsync(seen)
    onClose()
    await navigate({
      to: `${base}/operatorConfi/$message`,
      params: { message: results[asked.do] },
      search: asked.operators.length === 1 ? { id: first.id } : {},
    })
    await refresh()
  }
  return { submit, isPending }
}

/** Who it is about and what follows, before it is done. */
export function OperatorDialog({ asked, onClose }: { asked: OperatorAct; onClose: () => void }) {
  const { t } = useTranslation('team')
  const { submit, isPending } = useAct(asked, onClose)
  const name = asked.operators[0]!.realName
  const words = {
    lock: {
      title: t('lock.title', { count: asked.operators.length }),
      text: t('lock.text'),
      do: t('lock.submit'),
    },
    unlock: { title: t('lock.unlockTitle', { name }), text: t('lock.unlockText'), do: t('lock.unlock') },
    delete: { title: t('lock.deleteTitle', { name }), text: t('lock.deleteText'), do: t('lock.delete') },
  }[asked.do]
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('lock.cancel')}
          </Button>
          <Button
            look={asked.do === 'unlock' ? 'filled' : 'danger'}
            disabled={isPending}
            // The funnel has said why it failed; the dialog stays.
            onClick={() => void submit().catch(() => undefined)}
          >
            {words.do}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      {asked.do === 'lock' && (
        <ul>
          {asked.operators.map(({ id, realName, loginName }) => (
            <li key={id}>{t('lock.named', { name: realName, loginName })}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

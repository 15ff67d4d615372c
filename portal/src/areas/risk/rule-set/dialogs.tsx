import { type ReactNode, useState } from 'react'
import type { ruleSetCalls, RuleStanding } from '@quayside/contract/risk/rule-set/rule-set.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSend } from '#api/use-call.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import type { SetDetail } from './steps.tsx'
import { useSetAct } from './use-set-act.ts'

export type SetAsk =
  | { readonly what: 'publish'; readonly no: number }
  | { readonly what: 'retire' | 'delete' }
  | { readonly what: 'rollback'; readonly no: number }
  | { readonly what: 'snooze'; readonly rule: RuleStanding }

interface DialogsProps {
  asked: SetAsk
  set: SetDetail['set']
  onGone: () => void
  onClose: () => void
}

/** What is asked before something happens to a set. */
export function SetDialogs(props: DialogsProps) {
  const { asked, set, onClose } = props
  switch (asked.what) {
    case 'publish':
      return <PublishDialog {...props} no={asked.no} />
    case 'retire':
      return <RetireDialog {...props} />
    case 'delete':
      return <DeleteDialog {...props} />
    case 'rollback':
      return <RollbackDialog {...props} no={asked.no} />
    case 'snooze':
      return <SnoozeDialog setId={set.id} rule={asked.rule} onClose={onClose} />
  }
}

interface AskedProps {
  title: string
  text: string
  submit: string
  isDanger?: boolean
  act: ReturnType<typeof useSetAct>
  onSubmit: () => void
  onClose: () => void
  children?: ReactNode
}

function Asked({ title, text, submit, isDanger = false, act, onSubmit, onClose, children }: AskedProps) {
  const { t } = useTranslation('ruleSet')
  const isWaiting = act.failure?.facts['approval'] !== undefined
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(isWaiting ? 'dialog.done' : 'dialog.cancel')}</Button>
          {!isWaiting && (
            <Button
              look={isDanger ? 'danger' : 'filled'}
              data-autofocus
              disabled={act.isBusy}
              onClick={onSubmit}
            >
              {submit}
            </Button>
          )}
        </>
      }
    >
      <p>{text}</p>
      {children}
      {act.failure && <RefusedNote failure={act.failure} />}
    </Dialog>
  )
}

function PublishDialog({ set, no, onClose }: DialogsProps & { no: number }) {
  const { t } = useTranslation('ruleSet')
  const act = useSetAct()
  const [acceptsStaleLab, accept] = useState(false)
  const { mutateAsync } = useSend<typeof ruleSetCalls.publish>('/riskmanger/ruleset/publish', {
    inline: true,
  })
  const { id, version, name } = set
  const submit = async () => {
    if (await act.run(() => mutateAsync({ id, version, no, acceptsStaleLab }))) onClose()
  }
  return (
    <Asked
      title={t('dialog.publishTitle', { no, name })}
      text={t('dialog.publishText')}
      submit={t('dialog.publish')}
      act={act}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <CheckField label={t('dialog.acceptStale')} checked={acceptsStaleLab} onChange={accept} />
    </Asked>
  )
}

function RetireDialog({ set, onClose }: DialogsProps) {
  const { t } = useTranslation('ruleSet')
  const act = useSetAct()
  const { mutateAsync } = useSend<typeof ruleSetCalls.retire>('/riskmanger/ruleset/retire', { inline: true })
  const submit = async () => {
    if (await act.run(() => mutateAsync({ id: set.id, version: set.version }))) onClose()
  }
  return (
    <Asked
      title={t('dialog.retireTitle', { name: set.name })}
      text={t('dialog.retireText')}
      submit={t('dialog.retire')}
      isDanger
      act={act}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  )
}

function DeleteDialog({ set, onGone, onClose }: DialogsProps) {
  const { t } = useTranslation('ruleSet')
  const act = useSetAct()
  const { mutateAsync } = useSend<typeof ruleSetCalls.delete>('/riskmanger/ruleset/delete', { inline: true })
  const submit = async () => {
    if (await act.run(() => mutateAsync({ id: set.id, version: set.version }))) onGone()
  }
  return (
    <Asked
      title={t('dialog.deleteTitle', { name: set.name })}
      text={t('dialog.deleteText')}
      submit={t('dialog.delete')}
      isDanger
      act={act}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  )
}

function RollbackDialog({ set, no, onClose }: DialogsProps & { no: number }) {
  const { t } = useTranslation('ruleSet')
  const act = useSetAct()
  const { mutateAsync } = useSend<typeof ruleSetCalls.rollback>('/riskmanger/ruleset/rollback', {
    inline: true,
  })
  const submit = async () => {
    if (await act.run(() => mutateAsync({ id: set.id, version: set.version, no }))) onClose()
  }
  return (
    <Asked
      title={t('dialog.rollbackTitle', { no })}
      text={t('dialog.rollbackText')}
      submit={t('dialog.rollback', { no })}
      act={act}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  )
}

import { useState } from 'react'
import type { caseMoveCalls } from '@quayside/contract/dispute/case/case-move.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useRefresh } from '#api/use-call.ts'
import { useMove } from '#areas/trade/public.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { ChoiceBoxes } from '#ui/control/choice-boxes.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { moneyWords } from '#ui/text/amount.ts'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import type { FoundCase } from './found.ts'
import { MissingTick, PacketSeen, usePacketSeen } from '#areas/dispute/evidence/packet-seen.tsx'
import { casePaths } from './paths.ts'

export type CaseDialogKind = 'appeal' | 'go_on' | 'reply' | 'ignore' | 'give_up' | 'take_back'

interface CaseDialogProps {
  kind: CaseDialogKind
  found: FoundCase
  onClose: () => void
}

/** One act of a case, with what follows from it before it is done. */
export function CaseDialog({ kind, ...props }: CaseDialogProps) {
  switch (kind) {
    case 'appeal':
      return <AppealDialog {...props} />
    case 'go_on':
      return <GoOnDialog {...props} />
    case 'reply':
      return <ReplyDialog {...props} />
    case 'ignore':
      return <IgnoreDialog {...props} />
    case 'give_up':
      return <GiveUpDialog {...props} />
    case 'take_back':
      return <TakeBackDialog {...props} />
  }
}

type Props = Omit<CaseDialogProps, 'kind'>
type Moving = (typeof caseMoveCalls)['reply' | 'represent' | 'takeBack' | 'giveUp' | 'goOn']

/** The same for all of them: once, with its failure in the form, and everything that it makes old asked for again. */
function useAct<C extends Moving>(path: NoInfer<C['path']>, done: string, onClose: () => void) {
  const refresh = useRefresh()
  return useMove<C>(path, () => {
    toast({ tone: 'good', text: done })
    for (const one of casePaths) void refresh(one)
    onClose()
  })
}

interface FrameProps {
  title: string
  submit: string
  danger?: boolean
  disabled?: boolean
  move: { state: string; failure: Parameters<typeof RefusedNote>[0]['failure'] | undefined }
  onSubmit: () => void
  onClose: () => void
  children: React.ReactNode
}

function Frame({
  title,
  submit,
  danger = false,
  disabled = false,
  move,
  onSubmit,
  onClose,
  children,
}: FrameProps) {
  const { t } = useTranslation('dispute')
  return (
    <Dialog
      kind="form"
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button
            look={danger ? 'danger' : 'filled'}
            disabled={disabled || move.state === 'running'}
            onClick={onSubmit}
          >
            {submit}
          </Button>
        </>
      }
    >
      {children}
      {move.failure && <RefusedNote failure={move.failure} />}
    </Dialog>
  )
}

function AppealDialog({ found, onClose }: Props) {
  const { t, i18n } = useTranslation('dispute')
  const zone = useZone()
  const [once, setOnce] = useState(false)
  const [without, setWithout] = useState(false)
  const [chosenAt, setSendAt] = useState<'soon' | 'cut_off'>()
  const { evidence, preview, error, missing } = usePacketSeen(found.id)
  const sendAt = chosenAt ?? (evidence?.holdsUntilCutOff ? 'cut_off' : 'soon')
  const amount = moneyWords(found.amount, i18n.language)
  const move = useAct<typeof caseMoveCalls.represent>(
    '/chargeback/deal/re_presentment',
    t('appeal.done'),
    onClose,
  )
  return (
    <Frame
      title={t('appeal.title', { amount })}
      submit={t('appeal.submit', { amount })}
      disabled={!once || !preview || (missing.length > 0 && !without)}
      move={move}
      onSubmit={() =>
        move.run({
          id: found.id,
          version: found.version,
          once: true,
          sendAt,
          digest: preview!.digest,
          ...(missing.length > 0 && { incomplete: true }),
        })
      }
      onClose={onClose}
    >
      <p>{t('appeal.what')}</p>
      <PacketSeen preview={preview} error={error} />
      <ChoiceBoxes
        legend={t('appeal.when')}
        stacked
        value={sendAt}
        onChange={setSendAt}
        choices={[
          { value: 'soon', label: t('appeal.soon') },
          {
            value: 'cut_off',
            label: t('appeal.cut_off', {
              time: `${formatTime(found.cutOffAt, zone.name, 'minute')} ${zone.label}`,
            }),
          },
        ]}
      />
      <MissingTick missing={missing} checked={without} onChange={setWithout} />
      <CheckField label={t('appeal.once')} checked={once} onChange={setOnce} />
    </Frame>
  )
}

function GoOnDialog({ found, onClose }: Props) {
  const { t, i18n } = useTranslation('dispute')
  const [understood, setUnderstood] = useState(false)
  const amount = moneyWords(found.amount, i18n.language)
  const fee = moneyWords(found.arbitrationFee, i18n.language)
  const move = useAct<typeof caseMoveCalls.goOn>(
    '/chargeback/deal/prearbitration/reject',
    t('goOn.done'),
    onClose,
  )
  return (
    <Frame
      title={t('goOn.title', { amount })}
      submit={t('goOn.submit', { amount })}
      disabled={!understood}
      move={move}
      onSubmit={() => move.run({ id: found.id, version: found.version, fee: true })}
      onClose={onClose}
    >
      <p>{t('goOn.what', { fee })}</p>
      <CheckField label={t('goOn.fee', { fee })} checked={understood} onChange={setUnderstood} />
    </Frame>
  )
}

function GiveUpDialog({ found, onClose }: Props) {
  const { t, i18n } = useTranslation('dispute')
  const amount = moneyWords(found.amount, i18n.language)
  const move = useAct<typeof caseMoveCalls.giveUp>(
    '/chargeback/deal/appeal/giveup',
    t('giveUp.done'),
    onClose,
  )
  return (
    <Frame
      title={t('giveUp.title', { amount })}
      submit={t('giveUp.submit', { amount })}
      danger
      move={move}
      onSubmit={() => move.run({ id: found.id, version: found.version })}
      onClose={onClose}
    >
      <p>{t('giveUp.what', { amount })}</p>
    </Frame>
  )
}

function ReplyDialog({ found, onClose }: Props) {
  const { t } = useTranslation('dispute')
  const [text, setText] = useState('')
  const move = useAct<typeof caseMoveCalls.reply>('/chargeback/deal/reply', t('reply.done'), onClose)
  return (
    <Frame
      title={t('reply.title')}
      submit={t('reply.submit')}
      disabled={text.trim() === ''}
      move={move}
      onSubmit={() => move.run({ id: found.id, version: found.version, text: text.trim() })}
      onClose={onClose}
    >
      <TextField
        label={t('reply.text')}
        value={text}
        maxLength={disputeLimits.replyText.max}
        refusesChinese
        onChange={setText}
        data-autofocus
      />
    </Frame>
  )
}

function IgnoreDialog({ found, onClose }: Props) {
  const { t } = useTranslation('dispute')
  const move = useAct<typeof caseMoveCalls.reply>('/chargeback/deal/reply', t('reply.ignoreDone'), onClose)
  return (
    <Frame
      title={t('reply.ignoreTitle')}
      submit={t('reply.ignoreSubmit')}
      danger
      move={move}
      onSubmit={() => move.run({ id: found.id, version: found.version, ignore: true })}
      onClose={onClose}
    >
      <p>{t('reply.ignoreWhat')}</p>
    </Frame>
  )
}

function TakeBackDialog({ found, onClose }: Props) {
  const { t } = useTranslation('dispute')
  const move = useAct<typeof caseMoveCalls.takeBack>('/chargeback/deal/takeBack', t('takenBack'), onClose)
  return (
    <Frame
      title={t('act.take_back')}
      submit={t('act.take_back')}
      move={move}
      onSubmit={() => move.run({ id: found.id, version: found.version })}
      onClose={onClose}
    >
      <p>{t('takeBackWhat')}</p>
    </Frame>
  )
}

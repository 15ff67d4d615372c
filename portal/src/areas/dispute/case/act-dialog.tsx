import type { caseMoveCalls } from '@quayside/contract/dispute/case/case-move.ts'
import { useTranslation } from '#words/use-translation.ts'
import { moneyWords } from '#ui/text/amount.ts'
import { ActFrame } from '#areas/dispute/act-frame.tsx'
import { AppealDialog } from './appeal-dialog.tsx'
import type { FoundCase } from './found.ts'
import { GoOnDialog } from './go-on-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { useAct } from './use-act.ts'

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

function GiveUpDialog({ found, onClose }: Props) {
  const { t, i18n } = useTranslation('dispute')
  const amount = moneyWords(found.amount, i18n.language)
  const move = useAct<typeof caseMoveCalls.giveUp>(
    '/chargeback/deal/appeal/giveup',
    t('giveUp.done'),
    onClose,
  )
  return (
    <ActFrame
      title={t('giveUp.title', { amount })}
      submit={t('giveUp.submit', { amount })}
      danger
      move={move}
      onSubmit={() => move.run({ id: found.id, version: found.version })}
      onClose={onClose}
    >
      <p>{t('giveUp.what', { amount })}</p>
    </ActFrame>
  )
}

function IgnoreDialog({ found, onClose }: Props) {
  const { t } = useTranslation('dispute')
  const move = useAct<typeof caseMoveCalls.reply>('/chargeback/deal/reply', t('reply.ignoreDone'), onClose)
  return (
    <ActFrame
      title={t('reply.ignoreTitle')}
      submit={t('reply.ignoreSubmit')}
      danger
      move={move}
      onSubmit={() => move.run({ id: found.id, version: found.version, ignore: true })}
      onClose={onClose}
    >
      <p>{t('reply.ignoreWhat')}</p>
    </ActFrame>
  )
}

function TakeBackDialog({ found, onClose }: Props) {
  const { t } = useTranslation('dispute')
  const move = useAct<typeof caseMoveCalls.takeBack>('/chargeback/deal/takeBack', t('takenBack'), onClose)
  return (
    <ActFrame
      title={t('act.take_back')}
      submit={t('act.take_back')}
      move={move}
      onSubmit={() => move.run({ id: found.id, version: found.version })}
      onClose={onClose}
    >
      <p>{t('takeBackWhat')}</p>
    </ActFrame>
  )
}

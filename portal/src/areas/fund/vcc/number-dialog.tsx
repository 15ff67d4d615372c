import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { virtualCardCalls } from '@quayside/contract/fund/vcc/card.ts'
import { vccLimits as limits } from '@quayside/contract/fund/vcc/limits.ts'
import { Ask } from '#proof/ask.tsx'
import { usePaymentProof } from '#proof/use-proof.ts'
import { useProvenAct } from '#proof/use-proven-act.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Note } from '#ui/state/note.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { useSecondsLeft } from '#areas/fund/use-seconds-left.ts'
import styles from '#areas/fund/exchange.module.css'
import type { CardDialogProps } from './dialogs.tsx'

type Ticket = OutputOf<typeof virtualCardCalls.show>

/** The number is a page of the issuer's: nothing of it is in this document, and it is gone with the dialog. */
export function NumberDialog({ card, onClose }: CardDialogProps) {
  const { t } = useTranslation('vcc')
  const [ticket, setTicket] = useState<Ticket>()
  const act = useProvenAct<typeof virtualCardCalls.show>('/vcc/show', '/vcc/detail', usePaymentProof())
  if (ticket)
    return <Shown title={t('number.title', { name: card.name })} ticket={ticket} onClose={onClose} />
  const submit = async () => setTicket(await act.run({ id: card.id }))
  return (
    <Ask title={t('act.show')} submit={t('act.show')} act={act} onSubmit={submit} onClose={onClose}>
      <p>{t('act.showText', { seconds: limits.ticketSeconds })}</p>
    </Ask>
  )
}

function Shown({ title, ticket, onClose }: { title: string; ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation('vcc')
  const left = useSecondsLeft(ticket.seconds)
  return (
    <Dialog
      title={title}
      kind="form"
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('number.hide')}</Button>}
    >
      {left > 0 ? (
        <>
          <iframe
            src={ticket.address}
            title={t('number.frame')}
            sandbox="allow-scripts allow-same-origin"
            referrerPolicy="no-referrer"
            className={styles['number']}
          />
          <Hint>{t('number.left', { count: left })}</Hint>
        </>
      ) : (
        <Note tone="info" live="status">
          {t('number.over')}
        </Note>
      )}
    </Dialog>
  )
}

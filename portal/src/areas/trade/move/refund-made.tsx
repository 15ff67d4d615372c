import { useEffect, useEffectEvent, useState } from 'react'
import type { refundCalls } from '@quayside/contract/trade/move/refund.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Note } from '#ui/state/note.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import styles from './moves.module.css'
import type { RefundAnswer } from './refund-answers.ts'

interface RefundMadeProps {
  made: RefundAnswer
  undoSeconds: number
  onDone: () => void
  onClose: () => void
}

/** What was made, and the way to take it back while it has not left; it ends by itself with that. */
export function RefundMade({ made, undoSeconds, onDone, onClose }: RefundMadeProps) {
  const { t, i18n } = useTranslation(['moves', 'ui'])
  const left = useCountdown(undoSeconds)
  const { mutate, isPending, data, error } = useSend<typeof refundCalls.cancel>(
    '/transaction/refund/cancel',
    {
      inline: true,
    },
  )
  const facts = { number: made.refundNo, amount: moneyWords(made.amount, i18n.language) }
  const isOver = left === 0 && !isPending && !error
  const end = useEffectEvent(() => {
    if (!data) toast({ tone: 'good', text: t('refund.made.sent', facts) })
    onClose()
  })
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  const canCancel = left > 0 && !data && !error
  return (
    <Dialog
      kind="form"
      title={t('refund.made.title')}
      onClose={onClose}
      foot={
        <>
          {canCancel && (
            <Button
              look="red"
              disabled={isPending}
              onClick={() => mutate({ refundId: made.id }, { onSettled: onDone })}
            >
              {t('refund.made.cancel')}
            </Button>
          )}
          <Button look="filled" data-autofocus onClick={onClose}>
            {t('ui:close')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <Note tone={data ? 'info' : 'good'} live="status">
          {data ? t('refund.made.canceled', facts) : t('refund.made.text', facts)}
        </Note>
        {error && (
          <Note tone="bad" live="alert">
            {error.message}
          </Note>
        )}
        {!data && left > 0 && <p>{t('refund.made.window', { count: left })}</p>}
      </div>
    </Dialog>
  )
}

/** Whole seconds that are left, counted by this machine from when the answer came. */
function useCountdown(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [end])
  return left
}

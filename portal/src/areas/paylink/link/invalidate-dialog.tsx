import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import type { LinkRow } from '@quayside/contract/paylink/link/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useMove } from '#areas/trade/public.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Note } from '#ui/state/note.tsx'
import styles from './link.module.css'
import { useRefreshLinks } from './use-refresh-links.ts'

type Ended = Pick<LinkRow, 'id' | 'linkNo' | 'underWay'>
type Results = OutputOf<typeof paymentLinkCalls.invalidate>['links']

interface InvalidateDialogProps {
  rows: readonly Ended[]
  onClose: () => void
  onDone?: () => void
}

/** Ends links after saying what becomes of the payments that have begun; of several, what became of each. */
export function InvalidateDialog({ rows, onClose, onDone }: InvalidateDialogProps) {
  const { t } = useTranslation(['paymentLink', 'ui'])
  const refresh = useRefreshLinks()
  const [results, setResults] = useState<Results>()
  const move = useMove<typeof paymentLinkCalls.invalidate>('/payLink/invalidPayLink', ({ links }) => {
    refresh()
    onDone?.()
    if (rows.length > 1) return setResults(links)
    toast({ tone: 'good', text: t('invalidate.done', { no: rows[0]!.linkNo }) })
    onClose()
  })
  const count = rows.length
  return (
    <Dialog
      kind="form"
      title={t('invalidate.title', { count })}
      onClose={onClose}
      foot={
        results ? (
          <Button look="filled" data-autofocus onClick={onClose}>
            {t('ui:close')}
          </Button>
        ) : (
          <>
            <Button data-autofocus onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button
              look="danger"
              disabled={move.state === 'running'}
              onClick={() => move.run({ ids: rows.map(({ id }) => id) })}
            >
              {t('invalidate.submit', { count })}
            </Button>
          </>
        )
      }
    >
      <div className={styles['parts']}>
        {results ? <ResultList rows={rows} results={results} /> : <Consequences rows={rows} />}
        {move.failure && <RefusedNote failure={move.failure} />}
      </div>
    </Dialog>
  )
}

function Consequences({ rows }: { rows: readonly Ended[] }) {
  const { t } = useTranslation('paymentLink')
  const underWay = rows.reduce((sum, row) => sum + row.underWay, 0)
  return (
    <>
      <p>{t('invalidate.text')}</p>
      <Note tone={underWay > 0 ? 'warn' : 'plain'}>
        {underWay > 0 ? t('invalidate.underWay', { count: underWay }) : t('invalidate.noneUnderWay')}
      </Note>
      <p>{t('invalidate.final')}</p>
    </>
  )
}

function ResultList({ rows, results }: { rows: readonly Ended[]; results: Results }) {
  const { t } = useTranslation('paymentLink')
  return (
    <ul className={styles['results']} aria-label={t('invalidate.results')} role="status">
      {results.map(({ id, result, underWay }) => (
        <li key={id}>
          <span data-kind="id">{rows.find((row) => row.id === id)?.linkNo}</span>
          <span>{t(`invalidate.result.${result}`)}</span>
          {underWay > 0 && <small>{t('invalidate.mayFinish', { count: underWay })}</small>}
        </li>
      ))}
    </ul>
  )
}

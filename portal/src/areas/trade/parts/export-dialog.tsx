import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { transactionExportCalls } from '@quayside/contract/trade/transaction-export.ts'
import { useCall, useRefresh, useSend } from '../../../api/use-call.ts'
import { useSession } from '../../../session/session-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/state.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useZone } from '../../../ui/zone.tsx'
import { type ExportChoice, ExportFileFields } from '../../account/public.tsx'
import type { TransactionFilterInput } from '../transaction-search.ts'
import type { ExportHeads } from './export-columns.ts'
import styles from './export-dialog.module.css'
import { ExportMonths } from './export-months.tsx'

export interface ExportDialogProps {
  filter: TransactionFilterInput
  heads: ExportHeads
  onClose: () => void
}

/** Says in words and figures what the file will hold before anything is made. */
export function ExportDialog({ filter, heads, onClose }: ExportDialogProps) {
  const { t } = useTranslation('account')
  const zone = useZone()
  const refresh = useRefresh()
  const [choice, setChoice] = useState<ExportChoice>({ type: 'csv', numbers: 'point' })
  const preview = useCall<typeof transactionExportCalls.preview>(
    '/transaction/export/query/preview',
    { filter, zone: zone.name },
    { keep: false },
  )
  const ask = useSend<typeof transactionExportCalls.ask>('/transaction/export/query')
  const input = (asked: TransactionFilterInput) => ({
    filter: asked,
    order: 'newest' as const,
    columns: heads.map(({ column }) => column),
    file: { ...choice, zone: zone.name },
  })
  const start = () =>
    ask.mutate(input(filter), {
      onSuccess: () => {
        void refresh('/download/center/query')
        toast({ tone: 'good', text: t('export.asked') })
        onClose()
      },
    })
  const { data, error } = preview
  return (
    <Dialog
      title={t('export.title')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('export.cancel')}</Button>
          {data && data.months === null && (
            <Button look="filled" data-autofocus disabled={ask.isPending} onClick={start}>
              {t('export.start', { count: data.rows })}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <ErrorState failure={error} onAgain={() => void preview.refetch()} />
      ) : (
        <div className={styles['form']}>
          <Summary preview={data} heads={heads} />
          <ExportFileFields choice={choice} onChange={setChoice} />
          {data?.months && (
            <ExportMonths months={data.months} rowsMax={data.rowsMax} filter={filter} input={input} />
          )}
        </div>
      )}
    </Dialog>
  )
}

type Preview = OutputOf<typeof transactionExportCalls.preview>

function Summary({ preview, heads }: { preview: Preview | undefined; heads: ExportHeads }) {
  const { t } = useTranslation('account')
  const zone = useZone()
  const { permissions } = useSession()
  const names = heads.map(({ head }) => head).join(t('export.separator'))
  const hasEmail = heads.some(({ column }) => column === 'email')
  return (
    <section className={styles['summary']} aria-label={t('export.what')}>
      <p role="status" className={styles['rows']}>
        {!preview && t('export.counting')}
        {preview?.months === null && t('export.rows', { count: preview.rows })}
        {preview?.rows === 0 && ` – ${t('export.none')}`}
      </p>
      {preview?.conditions.length === 0 && <p>{t('export.everything')}</p>}
      {preview?.conditions.map(({ label, value }) => (
        <p key={label}>
          {label}: {value}
        </p>
      ))}
      <p>{t('export.columns', { count: heads.length, names })}</p>
      <p>{t('export.newest')}</p>
      <p>{t('export.zone', { zone: `${zone.name} (${zone.label})` })}</p>
      {hasEmail && (
        <p>{permissions.includes('trade.transaction.reveal') ? t('export.revealed') : t('export.masked')}</p>
      )}
    </section>
  )
}

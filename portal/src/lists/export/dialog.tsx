import { useState } from 'react'
import type { InputOf } from '@quayside/contract/call.ts'
import type { AskCall, ExportPreview, PreviewCall } from '@quayside/contract/lists/export.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh, useSend } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { useZone } from '#ui/text/zone.tsx'
import styles from './dialog.module.css'
import { type ExportChoice, ExportFileFields } from './file-fields.tsx'
import type { ExportHeads } from './heads.ts'
import { type MonthsAsking, ExportMonths } from './months.tsx'
import type { ListFile } from '#lists/list.ts'

export interface ExportDialogProps {
  file: ListFile
  /** The list's own. */
  filter: object
  heads: ExportHeads
  onClose: () => void
}

/** Says in words and figures what the file will hold before anything is made. */
export function ExportDialog({ file, filter, heads, onClose }: ExportDialogProps) {
  const { kind, path } = file
  const { t } = useTranslation('account')
  const zone = useZone()
  const [choice, setChoice] = useState<ExportChoice>({ type: 'csv', numbers: 'point' })
  const preview = useCall<PreviewCall>(`${path}/preview`, { filter, zone: zone.name }, { keep: false })
  const asking = useAsking(file, heads, choice)
  const { data, error } = preview
  return (
    <Dialog
      title={t(`export.title.${kind}`)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('export.cancel')}</Button>
          {data && data.months === null && (
            <Button
              look="filled"
              data-autofocus
              disabled={asking.busy}
              onClick={() => asking.start(filter, onClose)}
            >
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
          <Summary file={file} preview={data} heads={heads} />
          <ExportFileFields choice={choice} onChange={setChoice} />
          {data?.months && (
            <ExportMonths months={data.months} rowsMax={data.rowsMax} filter={filter} asking={asking} />
          )}
        </div>
      )}
    </Dialog>
  )
}

/** Asks for files of one list, all written alike. */
function useAsking({ path, order }: ListFile, heads: ExportHeads, choice: ExportChoice): MonthsAsking {
  const { t } = useTranslation('account')
  const zone = useZone()
  const refresh = useRefresh()
  const ask = useSend<AskCall>(path)
  return {
    busy: ask.isPending,
    start(filter, onAsked) {
      const columns = heads.map(({ column }) => column)
      const input = { filter, order, columns, file: { ...choice, zone: zone.name } } as InputOf<AskCall>
      ask.mutate(input, {
        onSuccess: () => {
          void refresh('/download/center/query')
          toast({ tone: 'good', text: t('export.asked') })
          onAsked()
        },
      })
    },
  }
}

interface SummaryProps extends Pick<ExportDialogProps, 'heads'> {
  file: ListFile
  preview: ExportPreview | undefined
}

function Summary({ file: { kind, order, turned }, preview, heads }: SummaryProps) {
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
      {preview?.conditions.length === 0 && <p>{t(`export.everything.${kind}`)}</p>}
      {preview?.conditions.map(({ label, value }) => (
        <p key={label}>{t('export.condition', { label, value })}</p>
      ))}
      <p>{t('export.columns', { count: heads.length, names })}</p>
      <p>
        {turned ? t(`export.turned.${order === 'latest' ? order : 'oldest'}`) : t(`export.order.${kind}`)}
      </p>
      <p>{t('export.zone', { zone: `${zone.name} (${zone.label})` })}</p>
      {hasEmail && (
        <p>{permissions.includes('trade.transaction.reveal') ? t('export.revealed') : t('export.masked')}</p>
      )}
    </section>
  )
}

import { IconDownload } from '@tabler/icons-react'
import type { batchCalls } from '@quayside/contract/trade/batch/batch.ts'
import { useTranslation } from '#words/use-translation.ts'
import { download } from '#api/send.ts'
import { useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { saveFile } from '#ui/control/save-file.ts'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import styles from './batch.module.css'
import type { BatchDetail } from './type.ts'
import { BatchBar, endedOf } from './progress.tsx'
import { BatchResult } from './result.tsx'
import { useBatchRefresh } from './use-batch-refresh.ts'

/** How far a started batch is, and what can still be done about it. */
export function BatchRun({ batch }: { batch: BatchDetail }) {
  const { t, i18n } = useTranslation('batch')
  const zone = useZone()
  const number = (value: number) => value.toLocaleString(i18n.language)
  const { outcomes, startsAt, state } = batch
  return (
    <section className={styles['run']} aria-label={t('run.live')}>
      <BatchBar batch={batch} />
      <p role="status">
        {state === 'waiting' && startsAt
          ? t('run.starts', { at: formatTime(startsAt, zone.name, 'clock') })
          : t('run.progress', { done: number(endedOf(batch)), rows: number(batch.rows) })}
        {outcomes.open > 0 && ` · ${t('run.sent', { count: outcomes.open })}`}
      </p>
      {batch.endedAt !== null && <BatchResult batch={batch} />}
      <RunButtons batch={batch} />
    </section>
  )
}

function RunButtons({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batch')
  const refresh = useBatchRefresh()
  const pause = useSend<typeof batchCalls.pause>('/transaction/batch/pause')
  const resume = useSend<typeof batchCalls.resume>('/transaction/batch/resume')
  const cancel = useSend<typeof batchCalls.cancel>('/transaction/batch/cancel')
  const busy = pause.isPending || resume.isPending || cancel.isPending
  const { id, actions } = batch
  const does = (send: typeof pause.mutateAsync) => () => void send({ id }).then(refresh, refresh)
  const save = () =>
    void download<typeof batchCalls.result>('/transaction/batch/result', { id }).then(saveFile, () => {})
  return (
    <Buttons>
      {actions.includes('pause') && (
        <Button disabled={busy} onClick={does(pause.mutateAsync)}>
          {t('run.pause')}
        </Button>
      )}
      {actions.includes('resume') && (
        <Button look="filled" disabled={busy} onClick={does(resume.mutateAsync)}>
          {t('run.resume')}
        </Button>
      )}
      {actions.includes('cancel') && (
        <Button look="red" disabled={busy} onClick={does(cancel.mutateAsync)}>
          {batch.state === 'waiting' ? t('run.undo') : t('run.cancel')}
        </Button>
      )}
      <Button onClick={save}>
        <IconDownload size={16} stroke={1.6} aria-hidden />
        {t('run.result')}
      </Button>
    </Buttons>
  )
}

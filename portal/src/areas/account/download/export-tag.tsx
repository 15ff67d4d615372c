import type { ExportRow } from '@quayside/contract/account/download/center.ts'
import type { ExportState } from '@quayside/contract/account/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import type { Tone } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'

const tones: Record<ExportState, Tone> = {
  asked: 'wait',
  running: 'info',
  ready: 'good',
  refused: 'bad',
  failed: 'bad',
  canceled: 'neutral',
  gone: 'neutral',
}

/** What has become of it; a file that its asker has had waits for nobody any more. */
export function ExportTag({ row: { state, downloadedAt } }: { row: ExportRow }) {
  const { t } = useTranslation(['terms', 'account'])
  const zone = useZone()
  if (state === 'ready' && downloadedAt !== null)
    return (
      <StatusTag tone="neutral" tip={formatTime(downloadedAt, zone.name, 'minute')}>
        {t('account:downloads.downloaded')}
      </StatusTag>
    )
  return <StatusTag tone={tones[state]}>{t(`exportState.${state}`)}</StatusTag>
}

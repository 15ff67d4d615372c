import type { ExportRow } from '@quayside/contract/account/download/center.ts'
import { useTranslation } from '#words/use-translation.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { exportTones, markTones } from '#ui/text/tones.ts'

/** What has become of it; a file that its asker has had waits for nobody any more. */
export function ExportTag({ row: { state, downloadedAt } }: { row: ExportRow }) {
  const { t } = useTranslation(['terms', 'account'])
  const zone = useZone()
  if (state === 'ready' && downloadedAt !== null)
    return (
      <StatusTag tone={markTones.over} tip={formatTime(downloadedAt, zone.name, 'minute')}>
        {t('account:downloads.downloaded')}
      </StatusTag>
    )
  return <StatusTag tone={exportTones[state]}>{t(`exportState.${state}`)}</StatusTag>
}

import { Link } from '@tanstack/react-router'
import type { ExportRow } from '@quayside/contract/account/download/center.ts'
import type { ExportKindName } from '@quayside/contract/account/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import styles from './export.module.css'
import { isUnfinished, useExportActions, useExports } from './use-downloads.ts'

const shownForMs = 10 * 60_000

/** The operator's latest export of this list beside its button: asked of the server, so that a reload loses nothing. */
export function ExportProgress({ kind }: { kind: ExportKindName }) {
  const { t } = useTranslation('account')
  const { permissions } = useSession()
  const allowed = permissions.includes('account.download.view')
  const { data } = useExports({ whose: 'own' }, allowed)
  const actions = useExportActions()
  const row = data?.rows.find((one) => one.kind === kind && isCurrent(one, data.asOf))
  if (!row) return null
  return (
    <span className={styles['note']} role="status" aria-label={t('progress.label')}>
      <ProgressText row={row} />
      {row.actions.includes('download') && (
        <Button size="sm" disabled={actions.saving === row.id} onClick={() => void actions.save(row.id)}>
          {t('progress.download')}
        </Button>
      )}
      <Link to="/home/accountManage/downloadlist">{t('progress.all')}</Link>
    </span>
  )
}

/** What ended a while ago, or was downloaded, is found in the download centre alone. */
const isCurrent = (row: ExportRow, now: string): boolean =>
  isUnfinished(row) ||
  (row.downloadedAt === null && Date.parse(now) - Date.parse(row.endedAt ?? row.askedAt) < shownForMs)

function ProgressText({ row }: { row: ExportRow }) {
  const { t } = useTranslation('account')
  if (row.state === 'asked') return t('progress.asked')
  if (row.state === 'running') return t('progress.running', { done: row.rowsDone, total: row.rowsExpected })
  return row.state === 'ready' ? t('progress.ready') : t('progress.ended')
}

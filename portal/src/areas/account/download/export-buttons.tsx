import type { ExportRow } from '@quayside/contract/account/download/center.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import type { useExportActions } from '#lists/export/use-downloads.ts'

/** What the gateway says can be done with it now. */
export function ExportButtons({
  row,
  actions,
}: {
  row: ExportRow
  actions: ReturnType<typeof useExportActions>
}) {
  const { t } = useTranslation('account')
  const { name } = row.file
  const saving = actions.saving === row.id
  const again = row.downloadedAt !== null
  return (
    <Buttons>
      {row.actions.includes('download') && (
        <Button
          size="sm"
          disabled={saving}
          aria-label={again ? t('downloads.againWhat', { name }) : t('downloads.downloadWhat', { name })}
          onClick={() => void actions.save(row.id)}
        >
          {saving ? t('downloads.saving') : again ? t('downloads.again') : t('downloads.download')}
        </Button>
      )}
      {row.actions.includes('cancel') && (
        <Button
          look="grey"
          size="sm"
          aria-label={t('downloads.stopWhat', { name })}
          onClick={() => actions.cancel(row.id)}
        >
          {t('downloads.stop')}
        </Button>
      )}
    </Buttons>
  )
}

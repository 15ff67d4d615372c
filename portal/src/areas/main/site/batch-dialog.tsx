import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import { siteLimits as limits } from '@quayside/contract/main/limits.ts'
import { siteFieldNames } from '@quayside/contract/main/site/fields.ts'
import type { siteCalls } from '@quayside/contract/main/site/site.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { FileChooser, FileLines, FileParts } from '#lists/file-lines.tsx'
import { Button } from '#ui/control/button.tsx'
import { fileContent } from '#ui/control/file-content.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Note } from '#ui/state/note.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { useRefreshSites } from './use-refresh-sites.ts'

type Checked = OutputOf<typeof siteCalls.batch>

/** The steps of a file: looked through, and added as a whole. */
function useSitesOfFile(onClose: () => void) {
  const { t } = useTranslation('site')
  const refresh = useRefreshSites()
  const [file, setFile] = useState<{ name: string; content: string }>()
  const [checked, setChecked] = useState<Checked>()
  const [failure, setFailure] = useState<CallFailure>()
  const send = useSend<typeof siteCalls.batch>('/site/addBatchByFile', { inline: true })
  const run = async (of: { name: string; content: string }, dryRun: boolean) => {
    setFailure(undefined)
    try {
      const { data } = await send.mutateAsync({ ...of, dryRun })
      if (dryRun) return setChecked(data)
      toast({ tone: 'good', text: t('batch.added', { count: data.added }) })
      onClose()
      await refresh()
    } catch (refused) {
      if (!(refused instanceof CallFailure)) throw refused
      setFailure(refused)
    }
  }
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    setChecked(undefined)
    const read = { name: chosen.name, content: await fileContent(chosen) }
    setFile(read)
    await run(read, true)
  }
  return { file, checked, failure, isBusy: send.isPending, run, take }
}

/** Sites of a file: looked through first, and added as a whole once no line has a problem. */
export function SiteBatchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['site', 'ui'])
  const { file, checked, failure, isBusy, run, take } = useSitesOfFile(onClose)
  const isGood = checked !== undefined && checked.good === checked.lines.length
  return (
    <Dialog
      title={t('batch.title')}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui:close')}</Button>
          {file && isGood && (
            <Button look="filled" disabled={isBusy} onClick={() => void run(file, false)}>
              {t('batch.submit')}
            </Button>
          )}
        </>
      }
    >
      <FileParts>
        <Columns />
        <FileChooser name={file?.name} isBusy={isBusy} onFile={(chosen) => void take(chosen)} />
        {failure && (
          <Note tone="bad" live="status">
            {failure.message}
          </Note>
        )}
        {checked && (
          <FileLines
            {...checked}
            columns={[{ head: t('field.name'), cell: ({ name, url }) => name || url }]}
          />
        )}
      </FileParts>
    </Dialog>
  )
}

function Columns() {
  const { t, i18n } = useTranslation('site')
  return (
    <Hint>
      {t('batch.hint', {
        count: limits.batch.lines,
        columns: joined(
          i18n.language,
          siteFieldNames.map((field) => t(`field.${field}`)),
        ),
      })}
    </Hint>
  )
}

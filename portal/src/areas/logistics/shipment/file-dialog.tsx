import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import { logisticsLimits as limits } from '@quayside/contract/logistics/limits.ts'
import { shipmentFileColumns } from '@quayside/contract/logistics/shipment/file-columns.ts'
import type { shipmentUploadCalls } from '@quayside/contract/logistics/shipment/upload.ts'
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
import { useRefreshShipments } from './use-number.ts'

type Checked = OutputOf<typeof shipmentUploadCalls.batch>
interface Chosen {
  readonly name: string
  readonly content: string
}

/** The steps of a file: looked through, and taken as a whole. */
function useNumbersOfFile(onClose: () => void) {
  const { t } = useTranslation('shipment')
  const refresh = useRefreshShipments()
  const [file, setFile] = useState<Chosen>()
  const [checked, setChecked] = useState<Checked>()
  const [failure, setFailure] = useState<CallFailure>()
  const send = useSend<typeof shipmentUploadCalls.batch>('/logistics/batch', { inline: true })
  const run = async (of: Chosen, dryRun: boolean) => {
    setFailure(undefined)
    try {
      const { data } = await send.mutateAsync({ ...of, dryRun })
      if (dryRun) return setChecked(data)
      toast({ tone: 'good', text: t('file.added', { count: data.added }) })
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

/** Tracking numbers of a file: looked through first, and taken as a whole once no line has a problem. */
export function FileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shipment', 'ui'])
  const { file, checked, failure, isBusy, run, take } = useNumbersOfFile(onClose)
  const isGood = checked !== undefined && checked.good === checked.lines.length
  return (
    <Dialog
      title={t('file.title')}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui:close')}</Button>
          {file && isGood && (
            <Button look="filled" disabled={isBusy} onClick={() => void run(file, false)}>
              {t('file.submit')}
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
        {checked && <Lines checked={checked} />}
      </FileParts>
    </Dialog>
  )
}

function Lines({ checked }: { checked: Checked }) {
  const { t } = useTranslation('shipment')
  return (
    <>
      {checked.sharing > 0 && <Note>{t('file.sharing', { count: checked.sharing })}</Note>}
      <FileLines
        lines={checked.lines}
        good={checked.good}
        columns={[
          { head: t('file.order'), cell: ({ order }) => order },
          {
            head: t('file.number'),
            cell: ({ number, shared }) => (
              <>
                {number}
                {shared.length > 0 && <Hint>{t('shares', { count: shared.length })}</Hint>}
              </>
            ),
          },
          {
            head: t('file.company'),
            cell: ({ company }) => (company === null ? '' : t(`carrier.${company}`)),
          },
        ]}
      />
    </>
  )
}

function Columns() {
  const { t, i18n } = useTranslation('shipment')
  return (
    <Hint>
      {t('file.hint', {
        count: limits.file.lines,
        columns: joined(
          i18n.language,
          shipmentFileColumns.map((column) => t(`file.${column}`)),
        ),
      })}
    </Hint>
  )
}

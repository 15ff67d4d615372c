import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import { batchFields, type BatchTable, type linkBatchCalls } from '@quayside/contract/paylink/link/batch.ts'
import { paylinkLimits } from '@quayside/contract/paylink/limits.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import { newUuid } from '#api/intent.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { FileChooser, FileLines, FileParts } from '#lists/file-lines.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { fileContent } from '#ui/control/file-content.ts'
import { saveFile } from '#ui/control/save-file.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { Hint } from '#ui/text/hint.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { Note } from '#ui/state/note.tsx'
import { csvFile } from './csv-file.ts'
import { useRefreshLinks } from './use-refresh-links.ts'

type Tried = OutputOf<typeof linkBatchCalls.make>

interface Read {
  readonly name: string
  /** Of this file: its links are made once, however often it is sent. */
  readonly formId: string
  readonly table: BatchTable
}

/** The steps of a file: read, tried out, and made as a whole. */
function useLinksOfFile() {
  const [file, setFile] = useState<Read>()
  const [tried, setTried] = useState<Tried>()
  const [made, setMade] = useState<Tried>()
  const [failure, setFailure] = useState<CallFailure>()
  const refresh = useRefreshLinks()
  const read = useSend<typeof linkBatchCalls.read>('/payLink/batch/read', { inline: true })
  const make = useSend<typeof linkBatchCalls.make>('/payLink/batch', { inline: true })
  const trying = async (work: () => Promise<void>) => {
    setFailure(undefined)
    await work().catch((refused: unknown) => {
      if (!(refused instanceof CallFailure)) throw refused
      setFailure(refused)
    })
  }
  const take = (chosen: File | undefined) =>
    trying(async () => {
      if (!chosen) return
      setTried(undefined)
      const { data } = await read.mutateAsync({ name: chosen.name, content: await fileContent(chosen) })
      const next = { name: chosen.name, formId: newUuid(), table: data }
      setFile(next)
      const { data: answer } = await make.mutateAsync({ formId: next.formId, ...data, dryRun: true })
      setTried(answer)
    })
  const submit = ({ formId, table }: Read) =>
    trying(async () => {
      const { data } = await make.mutateAsync({ formId, ...table, dryRun: false })
      setMade(data)
      refresh()
    })
  return { file, tried, made, failure, isBusy: read.isPending || make.isPending, take, submit }
}

/** Links of a file: looked through first, and made as a whole once no line has a problem. */
export function LinkBatchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['paymentLink', 'ui'])
  const { file, tried, made, failure, isBusy, take, submit } = useLinksOfFile()
  const isGood = tried !== undefined && tried.good === tried.lines.length
  const shown = made ?? tried
  return (
    <Dialog
      title={t('batch.title')}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui:close')}</Button>
          {made && <SaveAddresses made={made} />}
          {file && isGood && !made && (
            <SubmitButton tried={tried} isBusy={isBusy} onSubmit={() => void submit(file)} />
          )}
        </>
      }
    >
      <FileParts>
        {made ? (
          <Note tone="good" live="status">
            {t('batch.made', { count: made.lines.length })}
          </Note>
        ) : (
          <>
            <Columns />
            <FileChooser name={file?.name} isBusy={isBusy} onFile={(chosen) => void take(chosen)}>
              <TemplateButton />
            </FileChooser>
          </>
        )}
        {failure && <RefusedNote failure={failure} text={failure.fields[0]?.message} />}
        {shown && <Lines shown={shown} isMade={made !== undefined} />}
      </FileParts>
    </Dialog>
  )
}

function SubmitButton({ tried, isBusy, onSubmit }: { tried: Tried; isBusy: boolean; onSubmit: () => void }) {
  const { t, i18n } = useTranslation('paymentLink')
  const amount = joined(
    i18n.language,
    tried.totals.map((total) => moneyWords(total, i18n.language)),
  )
  return (
    <Button look="filled" disabled={isBusy} onClick={onSubmit}>
      {t('batch.submit', { count: tried.lines.length, amount })}
    </Button>
  )
}

function Columns() {
  const { t, i18n } = useTranslation('paymentLink')
  const columns = joined(
    i18n.language,
    batchFields.map((field) => t(`batch.column.${field}`)),
  )
  return <Hint>{t('batch.hint', { count: paylinkLimits.batch.lines, columns })}</Hint>
}

/** A file with the columns and a line as an example. */
function TemplateButton() {
  const { t } = useTranslation('paymentLink')
  const heads = batchFields.map((field) => t(`batch.column.${field}`))
  const example = {
    currency: 'USD',
    name: 'Trail 40 backpack',
    quantity: '1',
    unitPrice: '98.00',
    maximum: '1',
    expiryHours: '48',
  }
  const cells = batchFields.map((field) => example[field as keyof typeof example] ?? '')
  return (
    <Button
      size="sm"
      look="bordered"
      onClick={() => saveFile({ name: 'payment-links.csv', file: csvFile([heads, cells]) })}
    >
      {t('batch.template')}
    </Button>
  )
}

function SaveAddresses({ made }: { made: Tried }) {
  const { t } = useTranslation('paymentLink')
  const heads = [t('column.linkNo'), t('batch.goods'), t('batch.total'), t('act.address')]
  const rows = made.lines.map(({ linkNo, goods, total, address }) => [
    linkNo ?? '',
    goods,
    total ? `${total.currency} ${total.value}` : '',
    address ?? '',
  ])
  return (
    <Button
      look="filled"
      onClick={() => saveFile({ name: 'payment-links-made.csv', file: csvFile([heads, ...rows]) })}
    >
      {t('batch.save')}
    </Button>
  )
}

function Lines({ shown: { lines, good }, isMade }: { shown: Tried; isMade: boolean }) {
  const { t } = useTranslation('paymentLink')
  return (
    <FileLines
      lines={lines}
      good={good}
      columns={[
        { head: t('batch.goods'), cell: ({ goods }) => goods || <Nothing /> },
        {
          head: t('batch.total'),
          cell: ({ total }) => (total ? <MoneyText money={total} /> : <Nothing />),
          right: true,
        },
        ...(isMade ? [{ head: t('batch.link'), cell: ({ linkNo }: Tried['lines'][number]) => linkNo }] : []),
      ]}
    />
  )
}

import { useRef, useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import { siteLimits as limits } from '@quayside/contract/main/limits.ts'
import { siteFieldNames } from '@quayside/contract/main/site/fields.ts'
import type { siteCalls } from '@quayside/contract/main/site/site.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { fileContent } from '#ui/control/file-content.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Note } from '#ui/state/note.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Hint } from '#ui/text/hint.tsx'
import styles from './site.module.css'
import { useRefreshSites } from './use-refresh-sites.ts'

type Checked = OutputOf<typeof siteCalls.batch>

/** Sites of a file: looked through first, and added as a whole once no line has a problem. */
export function BatchDialog({ onClose }: { onClose: () => void }) {
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
  const isGood = checked !== undefined && checked.good === checked.lines.length
  return (
    <Dialog
      title={t('batch.title')}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('batch.close')}</Button>
          {file && isGood && (
            <Button look="filled" disabled={send.isPending} onClick={() => void run(file, false)}>
              {t('batch.submit')}
            </Button>
          )}
        </>
      }
    >
      <FileChooser name={file?.name} isBusy={send.isPending} onFile={(chosen) => void take(chosen)} />
      {failure && (
        <Note tone="bad" live="status">
          {failure.message}
        </Note>
      )}
      {checked && <BatchLines checked={checked} />}
    </Dialog>
  )
}

interface FileChooserProps {
  name: string | undefined
  isBusy: boolean
  onFile: (file: File | undefined) => void
}

function FileChooser({ name, isBusy, onFile }: FileChooserProps) {
  const { t, i18n } = useTranslation('site')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Hint>
        {t('batch.hint', {
          count: limits.batch.lines,
          columns: joined(
            i18n.language,
            siteFieldNames.map((field) => t(`field.${field}`)),
          ),
        })}
      </Hint>
      <div className={styles['file']}>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          accept=".csv,.xlsx"
          aria-label={t('batch.choose')}
          onChange={(event) => {
            onFile(event.currentTarget.files?.[0])
            // The same file may be chosen again once it was mended.
            event.currentTarget.value = ''
          }}
        />
        {name && <b>{name}</b>}
        <Button size="sm" disabled={isBusy} onClick={() => input.current?.click()}>
          {t('batch.choose')}
        </Button>
      </div>
    </>
  )
}

function BatchLines({ checked: { lines, good } }: { checked: Checked }) {
  const { t } = useTranslation('site')
  return (
    <>
      <Note tone={good === lines.length ? 'good' : 'warn'} live="status">
        <p>{t('batch.good', { good, all: lines.length })}</p>
        {good < lines.length && <p>{t('batch.mend')}</p>}
      </Note>
      <PlainTable label={t('batch.lines')} small wraps>
        <thead>
          <tr>
            <th scope="col">{t('batch.line')}</th>
            <th scope="col">{t('field.name')}</th>
            <th scope="col">{t('batch.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, name, url, problems }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{name || url}</td>
              <td>
                {problems.length === 0
                  ? t('batch.fine')
                  : problems.map(({ field, message }) => <p key={`${field} ${message}`}>{message}</p>)}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  )
}

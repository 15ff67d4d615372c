import { type SyntheticEvent, useId, useRef, useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { disputeMessageCalls } from '@quayside/contract/dispute/dispute-order/message.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { useClaimMove } from '#areas/dispute/claim/acts.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { fileContent } from '#ui/control/file-content.ts'
import { Section } from '#ui/page/section.tsx'
import { Hint } from '#ui/text/hint.tsx'
import type { FoundThread } from './found.ts'
import styles from './thread.module.css'

type Kept = OutputOf<typeof disputeMessageCalls.upload>
const { messageFile, messageFiles, messageText } = disputeLimits

/** What is written next; a file goes up as soon as it is chosen, so that what is wrong with it is told here. */
export function WriteMessage({ found }: { found: FoundThread }) {
  const { t } = useTranslation('disputeOrders')
  const id = useId()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly Kept[]>([])
  const move = useClaimMove<typeof disputeMessageCalls.write>('/disputeOrder/message', () => t('thread.sent'))
  const said = text.trim()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (said !== '')
      move.run({ id: found.id, text: said, files: files.map((file) => file.id), version: found.version })
  }
  return (
    <Section title={t('thread.write')}>
      <form className={styles['write']} onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          {t('thread.write')}
        </label>
        <textarea
          id={id}
          rows={4}
          maxLength={messageText.max}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Files files={files} onFiles={setFiles} />
        <span>
          <Button type="submit" look="filled" disabled={said === '' || move.state === 'running'}>
            {t('thread.send')}
          </Button>
        </span>
        {move.failure && <RefusedNote failure={move.failure} />}
      </form>
    </Section>
  )
}

function Files({ files, onFiles }: { files: readonly Kept[]; onFiles: (files: readonly Kept[]) => void }) {
  const { t } = useTranslation('disputeOrders')
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const upload = useSend<typeof disputeMessageCalls.upload>('/disputeOrder/message/upload', { inline: true })
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    try {
      const { data } = await upload.mutateAsync({ name: file.name, content: await fileContent(file) })
      onFiles([...files, data])
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure.fields[0]?.message ?? failure.message)
    }
  }
  return (
    <>
      <div className={styles['files']}>
        {files.map((file) => (
          <Button
            key={file.id}
            size="sm"
            look="grey"
            aria-label={t('thread.removeFile', { name: file.name })}
            onClick={() => onFiles(files.filter((one) => one !== file))}
          >
            {file.name} ×
          </Button>
        ))}
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          accept={messageFile.endings.map((ending) => `.${ending}`).join()}
          aria-label={t('thread.attach')}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <Button
          size="sm"
          look="bordered"
          disabled={files.length >= messageFiles.max || upload.isPending}
          onClick={() => input.current?.click()}
        >
          {t('thread.attach')}
        </Button>
      </div>
      <Hint>{problem ?? t('thread.fileHint')}</Hint>
    </>
  )
}

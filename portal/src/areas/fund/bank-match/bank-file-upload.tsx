import { useNavigate } from '@tanstack/react-router'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { bankFileLimits as limits } from '@quayside/contract/fund/limits.ts'
import type { bankMatchCalls, BankFileReading } from '@quayside/contract/fund/bank-match/bank-match.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { fileContent } from '#ui/control/file-content.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { BankFileColumns } from './bank-file-columns.tsx'
import type { AskedColumns } from './bank-file-asked.ts'
import styles from './bank-file.module.css'

/** A file goes up as soon as it is chosen; where its table does not tell by itself how it is read, its reader does. */
export function BankFileUpload() {
  const { t } = useTranslation('bankFile')
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [asked, setAsked] = useState<AskedColumns>()
  const { send, busy, problem } = useBankFile(setAsked)
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    void send(chosen)
  }
  return (
    <section className={styles['upload']} aria-label={t('choose')}>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        accept=".csv,.txt,.xlsx,.xml"
        aria-label={t('choose')}
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          // The same file may be chosen again once it was mended.
          event.currentTarget.value = ''
        }}
      />
      <Button look="filled" disabled={busy} aria-busy={busy} onClick={() => input.current?.click()}>
        <IconFileUpload size={16} stroke={1.6} aria-hidden />
        {t('choose')}
      </Button>
      <p role="status">
        {busy ? t('reading') : t('chooseHint', { mb: limits.bytes / 1024 ** 2, rows: limits.rows })}
      </p>
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      {asked && file && (
        <BankFileColumns
          asked={asked}
          busy={busy}
          problem={problem}
          onClose={() => setAsked(undefined)}
          onRead={(reading) => void send(file, reading)}
        />
      )}
    </section>
  )
}

function useBankFile(onAsked: (asked: AskedColumns | undefined) => void) {
  const { t } = useTranslation('bankFile')
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [problem, setProblem] = useState<string>()
  const upload = useSend<typeof bankMatchCalls.upload>('/withdraw/bankFile/match', { inline: true })
  return {
    problem,
    busy: upload.isPending,
    async send(file: File, reading?: BankFileReading) {
      setProblem(undefined)
      try {
        const content = await fileContent(file)
        const { data } = await upload.mutateAsync({ name: file.name, content, ...(reading && { reading }) })
        if (data.answer === 'columns') return onAsked(data)
        onAsked(undefined)
        if (data.again) toast({ tone: 'info', text: t('again') })
        void refresh('/withdraw/bankFile/query')
        await navigate({ to: '/detail/bankMatch', search: { id: data.id } })
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure
        setProblem(failure.fields[0]?.message ?? failure.message)
      }
    },
  }
}

import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import { type ledgerExportCalls, ledgerVerifierFile } from '@quayside/contract/fund/ledger/export.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh, useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { CopyButton } from '#ui/control/copy-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { TextField } from '#ui/control/field.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { useZone } from '#ui/text/zone.tsx'
import styles from './ledger.module.css'

const linkDigitsMax = 12

/** What the file will hold, and how it is checked on the reader's own computer. */
export function LedgerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['fund', 'account'])
  const [text, setText] = useState('')
  const after = Number(text || 0)
  const preview = useCall<typeof ledgerExportCalls.preview>('/acct/exportLedger/preview', { after })
  const ask = useSend<typeof ledgerExportCalls.ask>('/acct/exportLedger')
  const refresh = useRefresh()
  const { data, error } = preview
  const start = () =>
    ask.mutate(
      { after },
      {
        onSuccess: () => {
          void refresh('/download/center/query')
          toast({ tone: 'good', text: t('account:export.asked') })
          onClose()
        },
      },
    )
  return (
    <Dialog
      kind="form"
      title={t('ledger.title')}
      onClose={onClose}
      foot={
        <Button look="filled" disabled={ask.isPending || !data?.links || error !== null} onClick={start}>
          {t('ledger.start')}
        </Button>
      }
    >
      <div className={styles['sheet']}>
        <p>{t('ledger.what')}</p>
        <TextField
          label={t('ledger.after')}
          hint={t('ledger.afterHint')}
          inputMode="numeric"
          maxLength={linkDigitsMax}
          value={text}
          onChange={(typed) => setText(typed.replace(/\D/g, ''))}
        />
        {error ? (
          <ErrorState failure={error} onAgain={() => void preview.refetch()} />
        ) : (
          <Figures preview={data} />
        )}
        <HowToCheck fingerprint={data?.keyFingerprint} />
      </div>
    </Dialog>
  )
}

function Figures({ preview }: { preview: OutputOf<typeof ledgerExportCalls.preview> | undefined }) {
  const { t } = useTranslation(['fund', 'account'])
  const zone = useZone()
  if (!preview) return <p role="status">{t('account:export.counting')}</p>
  const { links, entries, linksLeft } = preview
  if (!links) return <p role="status">{t('ledger.nothing')}</p>
  return (
    <div role="status">
      <p className={styles['figures']}>
        {t('ledger.figures', { from: links.from, through: links.through, count: entries })}
      </p>
      <p className={styles['note']}>
        {t('ledger.sealedAt', { time: formatTime(links.sealedAt, zone.name), zone: zone.label })}
      </p>
      {linksLeft > 0 && (
        <p className={styles['note']}>{t('ledger.left', { count: linksLeft, through: links.through })}</p>
      )}
    </div>
  )
}

function HowToCheck({ fingerprint }: { fingerprint: string | undefined }) {
  const { t, i18n } = useTranslation('fund')
  const command = `node ${ledgerVerifierFile} --lang ${i18n.language} ledger.jsonl`
  return (
    <section className={styles['how']} aria-label={t('ledger.how')}>
      <h3>{t('ledger.how')}</h3>
      <ol>
        <li>
          {t('ledger.steps.get')}{' '}
          <a href={`/${ledgerVerifierFile}`} download={ledgerVerifierFile}>
            {t('ledger.program')}
          </a>
        </li>
        <li>
          {t('ledger.steps.run')} <code>{command}</code>
        </li>
        <li>{t('ledger.steps.compare')}</li>
        <li>{t('ledger.steps.keep')}</li>
      </ol>
      {fingerprint && (
        <p className={styles['key']}>
          <span>{t('ledger.key')}</span>
          <code>{fingerprint}</code>
          <CopyButton text={fingerprint} what={t('ledger.key')} labelled />
        </p>
      )}
    </section>
  )
}

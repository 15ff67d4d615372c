import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { type StatementFormat, statementFormats } from '@quayside/contract/bill/formats.ts'
import type { reportAtHandCalls, statementCalls } from '@quayside/contract/bill/statement/statement.ts'
import type { OutputOf } from '@quayside/contract/call.ts'
import { beijingDate } from '@quayside/contract/dates.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DateField } from '#ui/control/date-field.tsx'
import { Note } from '#ui/state/note.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import styles from '#areas/bill/bill.module.css'
import { closingClock } from './closing-clock.ts'
import { saveStatement } from './files.tsx'

interface DayButtonProps {
  /** That of the list's filter. */
  currency: string | undefined
  answer: Pick<OutputOf<typeof statementCalls.query>, 'currencies' | 'earliest' | 'closedThrough' | 'rows'>
}

/** The statement of a day that one knows, without looking for it in the list. */
export function DayButton(props: DayButtonProps) {
  const { t } = useTranslation('bill')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconDownload size={16} stroke={1.6} aria-hidden />
        {t('download.day')}
      </Button>
      {open && <DayDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function DayDialog({ currency: listed, answer, onClose }: DayButtonProps & { onClose: () => void }) {
  const { t, i18n } = useTranslation('bill')
  const { currencies, earliest, closedThrough, rows } = answer
  const [wanted, setWanted] = useState<Wanted>(() => ({
    currency: listed ?? rows[0]?.currency ?? currencies[0] ?? 'USD',
    day: rows[0]?.day ?? closedThrough ?? earliest,
    format: statementFormats[0],
    language: i18n.language === 'zh' ? 'zh' : 'en',
  }))
  const [busy, setBusy] = useState(false)
  const { currency, day, format, language } = wanted
  // Asked before the download begins: whether that day has a statement, and why not.
  const at = useCall<typeof reportAtHandCalls.validate>(
    '/merchant/recon/validateHasReport',
    { currency, from: day, to: day },
    { enabled: day !== '', keep: false },
  )
  const found = at.data?.statements[0]
  const fetchFile = () => {
    if (!found) return
    setBusy(true)
    void saveStatement(found.id, format, language).then((saved) => (saved ? onClose() : setBusy(false)))
  }
  return (
    <Dialog
      kind="form"
      title={t('download.title')}
      onClose={onClose}
      foot={
        <Button look="filled" disabled={busy || !found} aria-busy={busy} onClick={fetchFile}>
          {t('download.go')}
        </Button>
      }
    >
      <div className={styles['form']}>
        <WantedFields
          wanted={wanted}
          currencies={currencies}
          earliest={earliest}
          error={at.error?.message}
          onChange={(part) => setWanted({ ...wanted, ...part })}
        />
        {at.data?.why && (
          <Note tone="info" live="status">
            {t(`download.lacks.${at.data.why}`, { hour: closingClock })}
          </Note>
        )}
      </div>
    </Dialog>
  )
}

interface Wanted {
  currency: string
  day: string
  format: StatementFormat
  language: Language
}

interface WantedFieldsProps {
  wanted: Wanted
  currencies: readonly string[]
  earliest: string
  error: string | undefined
  onChange: (part: Partial<Wanted>) => void
}

function WantedFields({ wanted, currencies, earliest, error, onChange }: WantedFieldsProps) {
  const { t } = useTranslation('bill')
  const [today] = useState(() => beijingDate(new Date()))
  return (
    <>
      <DateField
        label={t('download.date')}
        value={wanted.day}
        min={earliest}
        max={today}
        onChange={(day) => onChange({ day })}
        error={error}
      />
      <SelectField
        label={t('currency')}
        value={wanted.currency}
        choices={currencies.map((code) => ({ value: code, label: code }))}
        onChange={(currency) => onChange({ currency })}
      />
      <SelectField
        label={t('download.format')}
        value={wanted.format}
        choices={statementFormats.map((value) => ({ value, label: t(`download.${value}`) }))}
        onChange={(format) => onChange({ format: format as StatementFormat })}
      />
      <SelectField
        label={t('download.language')}
        value={wanted.language}
        choices={(['zh', 'en'] as const).map((value) => ({ value, label: languageNames[value].name }))}
        onChange={(language) => onChange({ language: language as Language })}
      />
    </>
  )
}

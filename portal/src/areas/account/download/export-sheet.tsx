import type { ExportRow } from '@quayside/contract/account/download/center.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CopyButton } from '#ui/control/copy-button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { type Fact, FactList } from '#ui/text/facts.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { ExportRows, formatBytes } from '#lists/export/rows.tsx'
import { ExportTag } from './export-tag.tsx'
import styles from '#lists/export/export.module.css'

/** The manifest of an export: what stands in its file, and how to tell that the file is whole. */
export function ExportSheet({ row, onClose }: { row: ExportRow; onClose: () => void }) {
  const { t, i18n } = useTranslation('account')
  const { file } = row
  const facts: Fact[] = [
    { label: t('downloads.state'), value: <ExportTag row={row} /> },
    { label: t('downloads.reasonTitle'), value: row.reason && t(`downloads.reason.${row.reason}`) },
    { label: t('downloads.downloadedAt'), value: row.downloadedAt && <TimeText at={row.downloadedAt} /> },
    { label: t('downloads.filter'), value: <Conditions row={row} /> },
    { label: t('downloads.rows'), value: <ExportRows row={row} /> },
    { label: t('downloads.totals'), value: row.totals.length === 0 ? null : <Totals row={row} /> },
    { label: t('downloads.columns'), value: row.columns.join(t('export.separator')) },
    { label: t('downloads.zone'), value: file.zone },
    { label: t('downloads.numbers'), value: file.type === 'csv' ? t(`export.${file.numbers}`) : null },
    {
      label: t('downloads.emails'),
      value:
        row.revealed === null
          ? null
          : row.revealed
            ? t('downloads.emailsWhole')
            : t('downloads.emailsMasked'),
    },
    { label: t('downloads.size'), value: row.bytes === null ? null : formatBytes(row.bytes, i18n.language) },
    { label: t('downloads.checksum'), value: row.sha256 && <Checksum text={row.sha256} /> },
  ]
  return (
    <Sheet title={file.name} onClose={onClose}>
      <FactList facts={facts} />
    </Sheet>
  )
}

function Checksum({ text }: { text: string }) {
  const { t } = useTranslation('account')
  return (
    <>
      <code className={styles['checksum']}>{text}</code>
      <CopyButton text={text} what={t('downloads.checksum')} labelled />
    </>
  )
}

function Conditions({ row: { conditions } }: { row: ExportRow }) {
  const { t } = useTranslation('account')
  if (conditions.length === 0) return t('downloads.noFilter')
  return conditions.map(({ label, value }) => (
    <div key={label}>{t('export.condition', { label, value })}</div>
  ))
}

function Totals({ row: { totals } }: { row: ExportRow }) {
  const { t } = useTranslation('account')
  return totals.map(({ rows, sums }) => (
    <div key={sums[0]?.amount.currency}>
      {t('downloads.total', { count: rows })}
      {sums.map(({ label, amount }) => (
        <div key={label}>
          {label} <MoneyText money={amount} />
        </div>
      ))}
    </div>
  ))
}

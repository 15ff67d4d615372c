import { Fragment, type ReactNode } from 'react'
import type { ExportRow } from '@quayside/contract/account/download/center.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CopyButton } from '#ui/control/copy-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { ExportRows, formatBytes } from '#lists/export/rows.tsx'
import { ExportTag } from './export-tag.tsx'
import styles from '#lists/export/export.module.css'

/** The manifest of an export: what stands in its file, and how to tell that the file is whole. */
export function ExportSheet({ row, onClose }: { row: ExportRow; onClose: () => void }) {
  const { t, i18n } = useTranslation('account')
  const { file } = row
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('downloads.state'), <ExportTag key="state" row={row} />],
    [t('downloads.reasonTitle'), row.reason && t(`downloads.reason.${row.reason}`)],
    [t('downloads.downloadedAt'), row.downloadedAt && <TimeText key="at" at={row.downloadedAt} />],
    [t('downloads.filter'), <Conditions key="filter" row={row} />],
    [t('downloads.rows'), <ExportRows key="rows" row={row} />],
    [t('downloads.totals'), row.totals.length === 0 ? null : <Totals key="totals" row={row} />],
    [t('downloads.columns'), row.columns.join(t('export.separator'))],
    [t('downloads.zone'), file.zone],
    [t('downloads.numbers'), file.type === 'csv' ? t(`export.${file.numbers}`) : null],
    [
      t('downloads.emails'),
      row.revealed === null ? null : row.revealed ? t('downloads.emailsWhole') : t('downloads.emailsMasked'),
    ],
    [t('downloads.size'), row.bytes === null ? null : formatBytes(row.bytes, i18n.language)],
    [t('downloads.checksum'), row.sha256 && <Checksum key="sha" text={row.sha256} />],
  ]
  return (
    <Dialog kind="sheet" title={file.name} onClose={onClose}>
      <dl className={styles['facts']}>
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </Dialog>
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

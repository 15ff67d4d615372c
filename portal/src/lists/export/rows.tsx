import type { ExportRow } from '@quayside/contract/account/download/center.ts'
import { useTranslation } from '#words/use-translation.ts'
import styles from './export.module.css'

/** How many rows a file has, or how many of them are written by now; `named` where no head says what they are. */
export function ExportRows({ row, named = false }: { row: ExportRow; named?: boolean }) {
  const { t, i18n } = useTranslation('account')
  const { state, rowsDone: done, rowsExpected: total } = row
  if (state !== 'running')
    return <span>{named ? t('downloads.total', { count: total }) : total.toLocaleString(i18n.language)}</span>
  return (
    <span className={styles['progress']}>
      <progress
        value={done}
        max={Math.max(1, total)}
        aria-label={t('downloads.progressLabel', { name: row.file.name })}
      />
      <span>{t('downloads.progress', { done, total })}</span>
    </span>
  )
}

const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

export function formatBytes(bytes: number, language: string): string {
  const step = Math.min(steps.length - 1, bytes === 0 ? 0 : Math.floor(Math.log10(bytes) / 3))
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: steps[step]!,
    // “390 byte” is how the short form of the smallest unit reads in English.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / 1000 ** step)
}

import { useTranslation } from '#words/use-translation.ts'
import styles from './table.module.css'

const rows = 10
/** Widths in percent, so that bars look like words and not like a grid. */
const widths = [72, 84, 90, 48, 56, 40, 30, 80, 24]

/** The first one says that something comes; nobody is read nine empty rows after it. */
export function SkeletonRows({ columns }: { columns: number }) {
  const { t } = useTranslation(['list', 'ui'])
  return (
    <>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className={styles['skeleton']} aria-hidden={row > 0 || undefined}>
          {Array.from({ length: columns }, (_, column) => (
            <td key={column}>
              {row === 0 && column === 0 && <span className="visually-hidden">{t('ui:loading')}</span>}
              <i style={{ width: `${widths[(row * 3 + column) % widths.length]}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </>
  )
}

import type { RoleRow } from '@quayside/contract/account/team/role.ts'
import { useTranslation } from '#words/use-translation.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { markTones } from '#ui/text/tones.ts'
import { useToxicText } from './rights.ts'
import styles from './team.module.css'

/** What about a role needs a look: pairs that should not meet, rights that nobody takes. */
export function RoleMarks({ row }: { row: Pick<RoleRow, 'toxic' | 'unused' | 'mine'> }) {
  const { t } = useTranslation('team')
  const text = useToxicText()
  return (
    <span className={styles['tags']}>
      {row.mine && <StatusTag tone={markTones.self}>{t('role.mine')}</StatusTag>}
      {row.toxic.length > 0 && (
        <StatusTag tone={markTones.toxic} tip={row.toxic.map(text).join('\n')}>
          {t('role.toxicOf', { count: row.toxic.length })}
        </StatusTag>
      )}
      {row.unused > 0 && (
        <StatusTag tone={markTones.fact}>{t('role.unusedOf', { count: row.unused })}</StatusTag>
      )}
    </span>
  )
}

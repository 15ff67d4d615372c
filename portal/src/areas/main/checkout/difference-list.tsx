import { useTranslation } from '#words/use-translation.ts'
import { type ComparedVersion, type VersionDifference, differencesOf } from './differences.ts'
import styles from './checkout.module.css'

/** What is otherwise than before, a line for each field. */
export function DifferenceList({ before, after }: { before: ComparedVersion; after: ComparedVersion }) {
  const { t } = useTranslation('checkout')
  const wordsOf = useValueWords()
  const differences = differencesOf(before, after)
  if (differences.length === 0) return <p className={styles['quiet']}>{t('versions.same')}</p>
  return (
    <ul className={styles['differences']}>
      {differences.map(({ field, before: from, after: to }) => (
        <li key={field}>
          {t('versions.change', {
            field: t(`field.${field}`),
            from: wordsOf(field, from),
            to: wordsOf(field, to),
          })}
        </li>
      ))}
    </ul>
  )
}

function useValueWords() {
  const { t } = useTranslation(['checkout', 'terms'])
  return (field: VersionDifference['field'], value: VersionDifference['after']): string => {
    if (value === null) return t('versions.nothing')
    if (typeof value === 'boolean') return t(value ? 'versions.on' : 'versions.off')
    if (typeof value === 'string') return field === 'template' ? t(`template.${value as 'default'}`) : value
    if ('id' in value) return value.name
    return value.map((brand) => t(`terms:brand.${brand as 'visa'}`)).join(' · ')
  }
}

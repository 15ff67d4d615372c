import { useTranslation } from 'react-i18next'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import styles from './approval.module.css'

type Side = Readonly<Record<string, unknown>> | null

const textOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type Fields = typeof import('@quayside/phrases/en/oplog.ts').oplog.fields

/** What was before and what is after, field by field; what stayed the same is left out. */
export function ChangeTable({ before, after }: { before: Side; after: Side }) {
  const { t } = useTranslation('oplog')
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const rows = names
    .map((name) => ({ name, was: textOf(before?.[name]), is: textOf(after?.[name]) }))
    .filter(({ was, is }) => was !== is)
  if (rows.length === 0) return null
  return (
    <ScrollRegion className={styles['tableFrame']} label={t('changed')}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{t('changed')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('column.before')}</th>
            <th scope="col">{t('column.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, was, is }) => (
            <tr key={name}>
              <th scope="row">{t(`fields.${name as keyof Fields}`, { defaultValue: name })}</th>
              <td>{was === undefined ? t('nothing') : <del>{was}</del>}</td>
              <td>{is === undefined ? t('nothing') : <ins>{is}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

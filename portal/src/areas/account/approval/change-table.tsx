import { Suspense } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { useChangeWords, useFieldName } from './change-words.ts'

type Side = Readonly<Record<string, unknown>> | null

interface Props {
  /** The path of the call that changes it. */
  call: string
  before: Side
  after: Side
}

/** What was before and what is after, field by field and in words; what stayed the same is left out. */
export function ChangeTable(props: Props) {
  return (
    // The words of the area that was changed may not be here yet.
    <Suspense>
      <Changes {...props} />
    </Suspense>
  )
}

function Changes({ call, before, after }: Props) {
  const { t } = useTranslation('oplog')
  const fieldName = useFieldName()
  const words = useChangeWords(call)
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const rows = names
    .map((name) => ({ name, was: words(name, before?.[name]), is: words(name, after?.[name]) }))
    .filter(({ was, is }) => was !== is)
  if (rows.length === 0) return null
  return (
    <PlainTable wraps label={t('changed')}>
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
            <th scope="row">{fieldName(name)}</th>
            <td>{was === undefined ? t('nothing') : <del>{was}</del>}</td>
            <td>{is === undefined ? t('nothing') : <ins>{is}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

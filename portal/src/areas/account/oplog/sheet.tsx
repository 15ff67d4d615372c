import type { OplogRow } from '@quayside/contract/account/oplog/oplog.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CopyButton } from '#ui/control/copy-button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { type Fact, FactList } from '#ui/text/facts.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { ChangeTable } from '#areas/account/approval/change-table.tsx'
import { useChangeWords, useFieldName } from '#areas/account/approval/change-words.ts'
import { OplogObject } from './object.tsx'
import { OplogOutcome, OplogPerson } from './columns.tsx'
import { useCallName } from './use-call-name.ts'

/** One line of the log: what was before and after, and the way to what it is about. */
export function OplogSheet({ row, onClose }: { row: OplogRow; onClose: () => void }) {
  const { t } = useTranslation('oplog')
  const name = useCallName()
  const fieldName = useFieldName()
  const words = useChangeWords(row.call)
  const facts: Fact[] = [
    { label: t('column.outcome'), value: <OplogOutcome row={row} /> },
    { label: t('column.reason'), value: row.reason?.message },
    { label: t('column.person'), value: <OplogPerson row={row} /> },
    { label: t('column.at'), value: <TimeText at={row.at} /> },
    { label: t('column.ip'), value: row.ip },
    { label: t('column.call'), value: row.call },
    {
      label: t('column.target'),
      value: row.target && <OplogObject row={row} />,
    },
    ...Object.entries(row.facts).map(([key, value]) => ({
      key: `fact ${key}`,
      label: fieldName(key),
      value: words(key, value),
    })),
    {
      label: t('column.trace'),
      value: (
        <>
          {row.trace} <CopyButton text={row.trace} what={t('copyTrace')} labelled />
        </>
      ),
    },
    { label: t('column.seq'), value: row.seq ?? t('unsealed') },
  ]
  return (
    <Sheet title={name(row.call)} onClose={onClose}>
      <FactList facts={facts} />
      <ChangeTable call={row.call} before={row.before} after={row.after} />
    </Sheet>
  )
}

import { Link } from '@tanstack/react-router'
import type { OplogRow } from '@quayside/contract/account/oplog/oplog.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CopyButton } from '#ui/control/copy-button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { type Fact, FactList } from '#ui/text/facts.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { ChangeTable } from '#areas/account/approval/change-table.tsx'
import { OplogOutcome, OplogPerson } from './columns.tsx'
import { useCallName } from './use-call-name.ts'

/** One line of the log: what was before and after, and the way to what it is about. */
export function OplogSheet({ row, onClose }: { row: OplogRow; onClose: () => void }) {
  const { t } = useTranslation('oplog')
  const name = useCallName()
  const facts: Fact[] = [
    { label: t('column.outcome'), value: <OplogOutcome row={row} /> },
    { label: t('column.reason'), value: row.reason?.message },
    { label: t('column.person'), value: <OplogPerson row={row} /> },
    { label: t('column.at'), value: <TimeText at={row.at} /> },
    { label: t('column.ip'), value: row.ip },
    { label: t('column.call'), value: row.call },
    {
      label: t('column.target'),
      value: row.target && (
        <>
          {row.target} <TargetLink row={row} target={row.target} />
        </>
      ),
    },
    ...Object.entries(row.facts).map(([key, value]) => ({
      key: `fact ${key}`,
      label: key,
      value: typeof value === 'string' ? value : JSON.stringify(value),
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

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function TargetLink({ row: { call }, target }: { row: OplogRow; target: string }) {
  const { t } = useTranslation('oplog')
  if (!uuid.test(target)) return null
  if (call.startsWith('/transaction/batch'))
    return (
      <Link to="/detail/batch/$id" params={{ id: target }}>
        {t('toBatch')}
      </Link>
    )
  if (call.startsWith('/approval/') && !call.startsWith('/approval/rule'))
    return (
      <Link to="/detail/approval/$id" params={{ id: target }}>
        {t('toApproval')}
      </Link>
    )
  const isOrder = /^\/transaction\/(?:refund|capture|auth_void|accept|reject|detail|query\/detail)$/.test(
    call,
  )
  return isOrder ? (
    <Link to="/detail/orderDetails/$id" params={{ id: target }}>
      {t('toOrder')}
    </Link>
  ) : null
}

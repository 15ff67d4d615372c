import { Link } from '@tanstack/react-router'
import type { OplogRow } from '@quayside/contract/account/oplog/oplog.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CopyButton } from '#ui/control/copy-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import styles from '#areas/account/approval/approval.module.css'
import { FactPair } from '#areas/account/approval/effect.tsx'
import { ChangeTable } from '#areas/account/approval/change-table.tsx'
import { OplogOutcome, OplogPerson } from './columns.tsx'
import { useCallName } from './use-call-name.ts'

/** One line of the log: what was before and after, and the way to what it is about. */
export function OplogSheet({ row, onClose }: { row: OplogRow; onClose: () => void }) {
  const { t } = useTranslation('oplog')
  const name = useCallName()
  return (
    <Dialog kind="sheet" title={name(row.call)} onClose={onClose}>
      <div className={styles['section']}>
        <dl className={styles['facts']}>
          <FactPair label={t('column.outcome')}>
            <OplogOutcome row={row} />
          </FactPair>
          {row.reason && <FactPair label={t('column.reason')}>{row.reason.message}</FactPair>}
          <FactPair label={t('column.person')}>
            <OplogPerson row={row} />
          </FactPair>
          <FactPair label={t('column.at')}>
            <TimeText at={row.at} />
          </FactPair>
          {row.ip && <FactPair label={t('column.ip')}>{row.ip}</FactPair>}
          <FactPair label={t('column.call')}>{row.call}</FactPair>
          {row.target && (
            <FactPair label={t('column.target')}>
              {row.target} <TargetLink row={row} target={row.target} />
            </FactPair>
          )}
          {Object.entries(row.facts).map(([key, value]) => (
            <FactPair key={key} label={key}>
              {typeof value === 'string' ? value : JSON.stringify(value)}
            </FactPair>
          ))}
          <FactPair label={t('column.trace')}>
            {row.trace} <CopyButton text={row.trace} what={t('copyTrace')} labelled />
          </FactPair>
          <FactPair label={t('column.seq')}>{row.seq ?? t('unsealed')}</FactPair>
        </dl>
        <ChangeTable call={row.call} before={row.before} after={row.after} />
      </div>
    </Dialog>
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

import type { TokenRow, tokenCalls } from '@quayside/contract/account/token/token.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useCallName } from '#areas/account/oplog/use-call-name.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { ErrorState } from '#ui/state/state.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from './token.module.css'

interface DeedsSheetProps {
  row: TokenRow
  onClose: () => void
}

/** What was last done with a token or by an agent, as the operation log has it. */
export function DeedsSheet({ row, onClose }: DeedsSheetProps) {
  const { t } = useTranslation(['token', 'oplog'])
  const zone = useZone()
  const callName = useCallName()
  const { data, error, refetch } = useCall<typeof tokenCalls.deeds>('/token/deeds', { id: row.id })
  const late = useAfterDelay(!data && !error)
  const title = t('deeds.title', { name: row.name })
  return (
    <Sheet title={title} onClose={onClose}>
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton shown={late} />}
      {data?.deeds.length === 0 && <p>{t('deeds.none')}</p>}
      {data && data.deeds.length > 0 && (
        <>
          <Hint>{t('deeds.note', { count: data.deeds.length, zone: zone.label })}</Hint>
          <PlainTable label={title} wraps>
            <thead>
              <tr>
                <th>{t('deeds.at')}</th>
                <th>{t('deeds.what')}</th>
                <th>{t('deeds.outcome')}</th>
                <th>{t('deeds.from')}</th>
              </tr>
            </thead>
            <tbody>
              {data.deeds.map(({ id, at, call, tool, outcome, ip }) => (
                <tr key={id}>
                  <td>
                    <TimeText at={at} style="noYear" />
                  </td>
                  <td>
                    {callName(call)}
                    {tool !== null && (
                      <>
                        {' '}
                        <code className={styles['print']}>{tool}</code>
                      </>
                    )}
                  </td>
                  <td>{t(`oplog:outcome.${outcome}`)}</td>
                  <td>{ip}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </>
      )}
    </Sheet>
  )
}

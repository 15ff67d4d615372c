import type { OutputOf } from '@quayside/contract/call.ts'
import type { exchangeCalls } from '@quayside/contract/fund/exchange/exchange.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { Note } from '#ui/state/note.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import styles from '#areas/fund/exchange.module.css'

/** The account for rapid exchange: not asked for, being opened, or failed. */
export function RapidOpening({ opening }: { opening: OutputOf<typeof exchangeCalls.openStatus> }) {
  const { t } = useTranslation('exchange')
  const zone = useZone()
  const { permissions } = useSession()
  const refresh = useRefresh()
  const { mutate, isPending } = useSend<typeof exchangeCalls.open>('/settlement/exchange/open')
  const { status, askedAt, minutes } = opening
  const open = () => mutate({}, { onSettled: () => void refresh('/settlement/exchange/open/status') })
  const mayOpen = permissions.includes('fund.exchange.open')
  return (
    <section className={styles['panel']} aria-labelledby="rapid-opening">
      <h2 id="rapid-opening">{t('open.title')}</h2>
      {status === null && <p>{t('open.why', { minutes })}</p>}
      {status === 'processing' && askedAt !== null && (
        <Note tone="info" live="status">
          {t('open.running', { time: formatTime(askedAt, zone.name, 'clock'), minutes })}
        </Note>
      )}
      {status === 'failed' && (
        <Note tone="bad" live="alert">
          {t('open.failed')}
        </Note>
      )}
      {status !== 'processing' &&
        (mayOpen ? (
          <Buttons>
            <Button look="filled" disabled={isPending} onClick={open}>
              {t(status === 'failed' ? 'open.again' : 'open.button')}
            </Button>
          </Buttons>
        ) : (
          <Hint>{t('open.noRight')}</Hint>
        ))}
    </section>
  )
}

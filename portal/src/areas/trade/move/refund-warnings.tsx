import { useTranslation } from '#words/use-translation.ts'
import { Note } from '#ui/state/note.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import type { RefundCheck } from './refund-answers.ts'

/** What stops the refund, and what somebody should think of who makes it all the same. */
export function RefundWarnings({ check }: { check: RefundCheck }) {
  const { t, i18n } = useTranslation('moves')
  const zone = useZone()
  return (
    <>
      {check.blocked.length > 0 && (
        <Note tone="bad" live="alert">
          <ul>
            {check.blocked.map(({ error, message }) => (
              <li key={error}>{message}</li>
            ))}
          </ul>
        </Note>
      )}
      {check.warnings.length > 0 && (
        <Note tone="warn">
          <ul>
            {check.warnings.map(({ warning, reference, amount, at }) => (
              <li key={`${warning} ${reference}`}>
                {t(`refund.warning.${warning}`, {
                  reference,
                  amount: moneyWords(amount, i18n.language),
                  time: `${formatTime(at, zone.name, 'minute')} ${zone.label}`,
                })}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  )
}

import { useTranslation } from '#words/use-translation.ts'
import { Note } from '#ui/state/note.tsx'
import styles from './security.module.css'
import type { OwnFactors, Own } from './use-security.ts'

const soonDays = 14
const fewCodes = 3

/** How well the account is protected, in words, with what would make it better. */
export function Strength({ own, factors }: { own: Own; factors: OwnFactors }) {
  const { t } = useTranslation('security')
  const hasFactor = factors.totp !== null || factors.passkeys.length > 0
  const { daysLeft: days } = own.loginPassword
  const missing = [
    ...(days <= soonDays ? [t('strength.expiring', { count: days })] : []),
    ...(own.paymentPassword === null ? [t('strength.noPayment')] : []),
    ...(hasFactor ? [] : [t('strength.noFactor')]),
    ...(hasFactor && factors.recoveryCodes < fewCodes
      ? [t('strength.fewCodes', { count: factors.recoveryCodes })]
      : []),
    ...(own.email === null ? [t('strength.noEmail')] : []),
  ]
  return (
    <div className={styles['strength']}>
      {factors.lockedMinutes > 0 && (
        <Note tone="bad">{t('strength.locked', { count: factors.lockedMinutes })}</Note>
      )}
      {missing.length === 0 ? (
        <Note tone="good">{t('strength.strong')}</Note>
      ) : (
        <Note tone="warn">
          {t('strength.missing')}
          <ul>
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

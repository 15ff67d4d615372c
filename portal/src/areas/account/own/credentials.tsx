import { Link } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import { buttonClass } from '#ui/control/button.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { markTones } from '#ui/text/tones.ts'
import { SecuritySection, SettingRow } from './section.tsx'
import type { Own } from './use-security.ts'

const soonDays = 14

/** Passwords and addresses: state, age, and the way to change each. */
export function Credentials({ own }: { own: Own }) {
  const { t } = useTranslation('security')
  const { loginPassword, paymentPassword, email, mobile } = own
  const login = t('credentials.login')
  const payment = t('credentials.payment')
  const age = (at: string | null) =>
    at !== null && (
      <span>
        {t('credentials.setAt')} <TimeText at={at} style="date" />
      </span>
    )
  return (
    <SecuritySection title={t('credentials.title')}>
      <SettingRow
        name={login}
        tag={
          <StatusTag tone={loginPassword.daysLeft <= soonDays ? markTones.soon : markTones.set}>
            {t('credentials.daysLeft', { days: loginPassword.daysLeft })}
          </StatusTag>
        }
        detail={age(loginPassword.setAt)}
      >
        <Go to="/home/accountManage/modifyLoginPass/$message" action={t('credentials.change')} what={login} />
      </SettingRow>
      <SettingRow
        name={payment}
        tag={!paymentPassword && <StatusTag tone={markTones.lacking}>{t('credentials.neverSet')}</StatusTag>}
        detail={paymentPassword && age(paymentPassword.setAt)}
      >
        <Go
          to="/home/accountManage/modifyPayPass/$message"
          action={paymentPassword ? t('credentials.change') : t('credentials.set')}
          what={payment}
        />
      </SettingRow>
      <SettingRow name={t('credentials.email')} detail={email ?? t('credentials.notBound')}>
        <Go
          to={email === null ? '/home/accountManage/setEmail/$id' : '/home/accountManage/modifyEmail/$id'}
          action={email === null ? t('credentials.bind') : t('credentials.change')}
          what={t('credentials.email')}
        />
      </SettingRow>
      <SettingRow name={t('credentials.mobile')} detail={mobile ?? t('credentials.notBound')}>
        <Go
          to={mobile === null ? '/home/accountManage/setTel/$id' : '/home/accountManage/modifyTelPass/$id'}
          action={mobile === null ? t('credentials.bind') : t('credentials.change')}
          what={t('credentials.mobile')}
        />
      </SettingRow>
    </SecuritySection>
  )
}

interface GoProps {
  to:
    | '/home/accountManage/modifyLoginPass/$message'
    | '/home/accountManage/modifyPayPass/$message'
    | '/home/accountManage/modifyEmail/$id'
    | '/home/accountManage/setEmail/$id'
    | '/home/accountManage/modifyTelPass/$id'
    | '/home/accountManage/setTel/$id'
  action: string
  what: string
}

function Go({ to, action, what }: GoProps) {
  const { t } = useTranslation('security')
  return (
    <Link
      to={to}
      params={{ id: 'form', message: 'form' }}
      className={buttonClass}
      data-look="bordered"
      data-size="sm"
      aria-label={t('credentials.nameOf', { action, what })}
    >
      {action}
    </Link>
  )
}

import { createLazyRoute, Link } from '@tanstack/react-router'
import type { activationCalls } from '@quayside/contract/entry/password/activation.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { buttonClass } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { markTones } from '#ui/text/tones.ts'
import styles from '#areas/entry/credentials.module.css'

export const route = createLazyRoute('/shell/home/accountManage/firstSet')({ component: FirstSet })

/** What an account needs before it works with money, each with its state and the way to do it. */
function FirstSet() {
  const { t } = useTranslation(['credentials', 'shell'])
  const { data, error, refetch } = useCall<typeof activationCalls.securityQuestion>(
    '/security/query_security_question',
    {},
  )
  if (error)
    return <ErrorState title={t('shell:failed.title')} failure={error} onAgain={() => void refetch()} />
  const isReady = data?.hasPaymentPassword === true && data.hasEmail
  return (
    <>
      <PageHeader title={t('first.title')} />
      <p className={styles['intro']}>{isReady ? t('first.all') : t('first.lead')}</p>
      <ul className={styles['list']} aria-busy={!data}>
        <li>
          <div className={styles['what']}>
            <h2>{t('first.payment')}</h2>
            <p>{data?.hasPaymentPassword ? t('first.paymentDone') : t('first.paymentOpen')}</p>
          </div>
          {data && <Tag done={data.hasPaymentPassword} />}
          <Link
            to="/reset/forgetPayPassword"
            className={buttonClass}
            data-look={data?.hasPaymentPassword === false ? 'filled' : 'bordered'}
            data-size="md"
          >
            {data?.hasPaymentPassword ? t('first.renew') : t('first.set')}
          </Link>
        </li>
        <li>
          <div className={styles['what']}>
            <h2>{t('first.email')}</h2>
            <p>{data?.hasEmail === false ? t('first.emailOpen') : t('first.emailDone')}</p>
          </div>
          {data && <Tag done={data.hasEmail} />}
        </li>
        <li>
          <div className={styles['what']}>
            <h2>{t('first.mobile')}</h2>
            <p>{data?.hasMobile ? t('first.mobileDone') : t('first.mobileOpen')}</p>
          </div>
          {data && <Tag done={data.hasMobile} optional />}
        </li>
      </ul>
    </>
  )
}

function Tag({ done, optional = false }: { done: boolean; optional?: boolean }) {
  const { t } = useTranslation('credentials')
  if (done) return <StatusTag tone={markTones.set}>{t('first.done')}</StatusTag>
  return optional ? (
    <StatusTag tone={markTones.optional}>{t('first.optional')}</StatusTag>
  ) : (
    <StatusTag tone={markTones.open}>{t('first.open')}</StatusTag>
  )
}

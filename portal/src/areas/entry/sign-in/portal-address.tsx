import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import type { CallFailure } from '#api/failure.ts'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { formatTime } from '#ui/text/time-text.tsx'
import { PublicPage } from '#areas/entry/page/public-page.tsx'
import { useMerchantName } from '#areas/entry/page/use-merchant-name.ts'
import styles from '#areas/entry/credentials.module.css'
import page from '#areas/entry/sign-in.module.css'
import { type AddressInfo, useAddressLink } from './use-address-link.ts'

export const route = createLazyRoute('/reset/portalAddress/$id')({ component: PortalAddress })
const here = getRouteApi('/reset/portalAddress/$id')

/** The way back for a main user whom the list of addresses keeps out: by a button, as programs open links too. */
function PortalAddress() {
  const { id: link } = here.useParams()
  const { t } = useTranslation('credentials')
  const { info, until, failure, isBusy, admit, again } = useAddressLink(link)
  const late = useAfterDelay(!info && !failure)
  const about = {
    title: t('address.about'),
    points: [
      [t('address.why'), t('address.whyText')],
      [t('address.not'), t('address.notText')],
      [t('address.list'), t('address.listText')],
    ] as const,
  }
  return (
    <PublicPage title={t('address.title')} about={about}>
      {info && until !== undefined ? (
        <Admitted info={info} until={until} />
      ) : failure ? (
        <Shut failure={failure} onAgain={again} />
      ) : info ? (
        info.isHere ? (
          <Confirm info={info} isBusy={isBusy} onAdmit={() => void admit()} />
        ) : (
          <Elsewhere info={info} />
        )
      ) : (
        <p className={page['lead']} role="status">
          {late && t('link.loading')}
        </p>
      )}
    </PublicPage>
  )
}

function Confirm({ info, isBusy, onAdmit }: { info: AddressInfo; isBusy: boolean; onAdmit: () => void }) {
  const { t } = useTranslation('credentials')
  const nameOf = useMerchantName()
  const { loginName: user, merchant, network, askedAt, hours } = info
  const { zone } = merchant
  return (
    <div className={styles['shut']}>
      <h1>{t('address.title')}</h1>
      <p className={page['lead']}>
        {t('address.lead', {
          user,
          merchant: nameOf(merchant),
          network,
          time: formatTime(askedAt, zone, 'minute'),
          zone,
        })}
      </p>
      <p className={page['lead']}>{t('address.allow', { hours })}</p>
      <Button look="filled" disabled={isBusy} onClick={onAdmit}>
        {t('address.submit')}
      </Button>
    </div>
  )
}

function Elsewhere({ info: { network, ip } }: { info: AddressInfo }) {
  const { t } = useTranslation('credentials')
  return (
    <div className={styles['shut']}>
      <h1>{t('address.elsewhereTitle')}</h1>
      <p className={page['lead']}>{t('address.elsewhere', { network, ip })}</p>
      <ToSignIn look="bordered" />
    </div>
  )
}

/** The reader's place moves here, as the button that they pressed is gone. */
function Admitted({ info: { merchant }, until }: { info: AddressInfo; until: string }) {
  const { t } = useTranslation('credentials')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { zone } = merchant
  return (
    <div className={styles['shut']}>
      <h1 ref={heading} tabIndex={-1}>
        {t('address.doneTitle')}
      </h1>
      <p className={page['lead']}>
        {t('address.doneLead', { time: formatTime(until, zone, 'minute'), zone })}
      </p>
      <ToSignIn look="filled" />
    </div>
  )
}

const shut: readonly string[] = ['entry.link_used', 'entry.link_expired', 'entry.link_unknown']

function Shut({ failure, onAgain }: { failure: CallFailure; onAgain: () => void }) {
  const { t } = useTranslation('credentials')
  const isShut = shut.includes(failure.key)
  return (
    <div className={styles['shut']}>
      <h1>{t(isShut ? 'address.shutTitle' : 'link.failed')}</h1>
      <p className={page['lead']} role="alert">
        {isShut ? t('address.shut') : failure.message}
      </p>
      {isShut ? (
        <ToSignIn look="filled" />
      ) : (
        <Button look="filled" onClick={onAgain}>
          {t('link.retry')}
        </Button>
      )}
    </div>
  )
}

function ToSignIn({ look }: { look: 'filled' | 'bordered' }) {
  const { t } = useTranslation('credentials')
  return (
    <div>
      <Link to="/login" className={buttonClass} data-look={look} data-size="md" replace>
        {t('action.signIn')}
      </Link>
    </div>
  )
}

import { IconExternalLink } from '@tabler/icons-react'
import { createLazyRoute } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import {
  type ecosphereCalls,
  type EcosphereKind,
  ecosphereLimits as limits,
} from '@quayside/contract/help/ecosphere.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { buttonClass } from '#ui/control/button.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { markTones } from '#ui/text/tones.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import styles from './ecosphere.module.css'

export const preferredRoute = createLazyRoute('/shell/home/ecosphere/preferred-services')({
  component: () => <Services kind="preferred" />,
})
export const recommendedRoute = createLazyRoute('/shell/home/ecosphere/recommended-services')({
  component: () => <Services kind="recommended" />,
})

type Service = OutputOf<typeof ecosphereCalls.list>['services'][number]

/** Services of others: what the provider has a contract with, or what follows from what the merchant does. */
function Services({ kind }: { kind: EcosphereKind }) {
  const { t } = useTranslation('ecosphere')
  const { data, error, refetch } = useCall<typeof ecosphereCalls.list>('/ecosphere/list', { kind })
  const services = data?.services
  return (
    <>
      <PageHeader title={t(`${kind}.title`)} />
      <p className={styles['lead']}>{t(`${kind}.lead`)}</p>
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {services?.length === 0 && <EmptyState title={t(`${kind}.none`)} hint={t(`${kind}.noneHint`)} />}
      <ul className={styles['services']} aria-label={t(`${kind}.title`)} aria-busy={!services && !error}>
        {services?.map((service) => (
          <li key={service.id}>
            <Card service={service} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Card({ service }: { service: Service }) {
  const { t } = useTranslation('ecosphere')
  const { name, text, logo, category, paid, because, offer, offerEndsAt, url } = service
  return (
    <article className={styles['service']}>
      <img src={`data:image/png;base64,${logo}`} alt="" width={48} height={48} />
      <div>
        <h2>
          {name} {paid && <StatusTag tone={markTones.sponsored}>{t('paid')}</StatusTag>}
        </h2>
        <p className={styles['category']}>{t(`category.${category}`)}</p>
        <p>{text}</p>
        {because !== null && (
          <p className={styles['because']}>
            {t('because')} {t(`rule.${because}`, { count: limits.from[because], days: limits.days })}
          </p>
        )}
        {offer !== null && (
          <p className={styles['offer']}>
            <b>{offer}</b>
            {offerEndsAt !== null && (
              <small>
                {t('until')} <TimeText at={offerEndsAt} style="date" />
              </small>
            )}
          </p>
        )}
        <a
          className={buttonClass}
          data-look="bordered"
          data-size="md"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('visitNamed', { name })}
        >
          {t('visit', { host: new URL(url).host })}
          <IconExternalLink size={16} stroke={1.6} aria-hidden />
        </a>
      </div>
    </article>
  )
}

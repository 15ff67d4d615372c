import { createLazyRoute } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { contactCalls } from '@quayside/contract/help/contact.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Note } from '#ui/state/note.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import styles from './help.module.css'
import { ContactForm } from './contact-form.tsx'

export const route = createLazyRoute('/shell/home/helpCenter/contactInformation')({ component: Contact })

type Ways = OutputOf<typeof contactCalls.ways>['ways']

/** How to reach the provider, and a message that brings along what finds the cause. */
function Contact() {
  const { t } = useTranslation('help')
  const { data, error, refetch } = useCall<typeof contactCalls.ways>('/help/contact', {})
  return (
    <>
      <PageHeader title={t('contact.title')} />
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {data && (
        <div className={styles['contact']}>
          <ContactForm left={data.left} email={data.email} />
          <ContactWays ways={data.ways} />
        </div>
      )}
    </>
  )
}

function ContactWays({ ways: { mail, phone, hours, emergency } }: { ways: Ways }) {
  const { t } = useTranslation('help')
  return (
    <aside className={styles['ways']} aria-label={t('contact.ways')}>
      <h2>{t('contact.ways')}</h2>
      {mail === null && phone === null && <p>{t('contact.nothing')}</p>}
      <dl>
        {mail !== null && (
          <div>
            <dt>{t('contact.mail')}</dt>
            <dd>
              <a href={`mailto:${mail}`}>{mail}</a>
            </dd>
          </div>
        )}
        {phone !== null && <Phone label={t('contact.phone')} number={phone} />}
        {hours !== null && (
          <div>
            <dt>{t('contact.hours')}</dt>
            <dd>{t('contact.hoursText', hours)}</dd>
          </div>
        )}
      </dl>
      {emergency !== null && (
        <Note tone="warn">
          <dl>
            <Phone label={t('contact.emergency')} number={emergency} />
          </dl>
          <p>{t('contact.emergencyText')}</p>
        </Note>
      )}
    </aside>
  )
}

/** Numbers are for people: a link to a telephone is not allowed by the page's own rules and of no use at a desk. */
function Phone({ label, number }: { label: string; number: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{number}</b>
      </dd>
    </div>
  )
}

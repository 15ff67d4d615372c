import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { useActivationAbout } from '#areas/entry/page/about.ts'
import { ActivationForm } from './activation-form.tsx'
import { Done } from './done.tsx'
import { LinkOf } from '#areas/entry/link/of.tsx'
import { PublicPage } from '#areas/entry/page/public-page.tsx'

export const route = createLazyRoute('/reset/newUserRegistration/$id')({ component: NewUser })
const here = getRouteApi('/reset/newUserRegistration/$id')

/** A new user sets the account up by the link of the mail, and then signs in like anybody else. */
function NewUser() {
  const { id: link } = here.useParams()
  const { t } = useTranslation('credentials')
  const [done, setDone] = useState(false)
  return (
    <PublicPage title={t('activation.title')} about={useActivationAbout()}>
      {done ? (
        <Done
          title={t('activation.doneTitle')}
          lead={t('activation.doneLead')}
          to="/login"
          next={t('action.signIn')}
        />
      ) : (
        <LinkOf link={link} purpose="activation">
          {(info) => <ActivationForm link={link} info={info} onDone={() => setDone(true)} />}
        </LinkOf>
      )}
    </PublicPage>
  )
}

import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import type { CallFailure } from '#api/failure.ts'
import { useForgottenAbout } from '#areas/entry/page/about.ts'
import { Done } from './done.tsx'
import { LinkOf } from '#areas/entry/link/of.tsx'
import { LinkShut } from '#areas/entry/link/shut.tsx'
import { PublicPage } from '#areas/entry/page/public-page.tsx'
import { ResetForm } from './reset-form.tsx'
import { useMerchantName } from '#areas/entry/page/use-merchant-name.ts'

export const route = createLazyRoute('/reset/forgetPassword/$id')({ component: ResetPassword })
const here = getRouteApi('/reset/forgetPassword/$id')

/** A new login password by the link of a mail: one's own request, or an administrator's reset. */
function ResetPassword() {
  const { id: link } = here.useParams()
  const { t } = useTranslation('credentials')
  const nameOf = useMerchantName()
  const [done, setDone] = useState(false)
  const [lost, setLost] = useState<CallFailure>()
  return (
    <PublicPage title={t('forgotten.setTitle')} about={useForgottenAbout()}>
      {done ? (
        <Done
          title={t('forgotten.doneTitle')}
          lead={t('forgotten.doneLead')}
          to="/login"
          next={t('action.signIn')}
        />
      ) : lost ? (
        <LinkShut failure={lost} onAgain={() => setLost(undefined)} />
      ) : (
        <LinkOf link={link} purpose="login_password">
          {({ loginName, merchant }) => (
            <ResetForm
              by={{ link }}
              lead={t('reset.lead', { user: loginName, merchant: nameOf(merchant) })}
              user={loginName}
              onDone={() => setDone(true)}
              onLost={setLost}
            />
          )}
        </LinkOf>
      )}
    </PublicPage>
  )
}

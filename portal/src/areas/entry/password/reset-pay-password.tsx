import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { activationCalls } from '@quayside/contract/entry/password/activation.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { send } from '#api/send.ts'
import { usePayAbout } from '#areas/entry/page/about.ts'
import { Done } from './done.tsx'
import { LinkOf } from '#areas/entry/link/of.tsx'
import { LinkShut } from '#areas/entry/link/shut.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PublicPage } from '#areas/entry/page/public-page.tsx'

export const route = createLazyRoute('/reset/forgetPayPassword')({ component: ResetPayPassword })
const here = getRouteApi('/reset/forgetPayPassword')

/** A first or forgotten payment password: by a code, or by the link that an administrator had sent. */
function ResetPayPassword() {
  const { link } = here.useSearch()
  const { t } = useTranslation('credentials')
  const [done, setDone] = useState(false)
  const finish = () => setDone(true)
  return (
    <PublicPage title={t('pay.title')} about={usePayAbout()}>
      {done ? (
        <Done title={t('pay.doneTitle')} lead={t('pay.doneLead')} to="/home" next={t('action.home')} />
      ) : link === undefined ? (
        <ByCode onDone={finish} />
      ) : (
        <LinkOf link={link} purpose="payment_password">
          {() => <PaymentForm link={link} target={null} onDone={finish} />}
        </LinkOf>
      )}
    </PublicPage>
  )
}

type Proofs = OutputOf<typeof activationCalls.securityQuestion>

function ByCode({ onDone }: { onDone: () => void }) {
  const [proofs, setProofs] = useState<Proofs>()
  const [failure, setFailure] = useState<CallFailure>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const control = new AbortController()
    send<typeof activationCalls.securityQuestion>(
      '/security/query_security_question',
      {},
      { inline: true, signal: control.signal },
    )
      .then((reply) => setProofs(reply.data))
      .catch((error: unknown) => {
        if (error instanceof CallFailure) setFailure(error)
        else if (!control.signal.aborted) throw error
      })
    return () => control.abort()
  }, [tries])
  if (failure)
    return (
      <LinkShut
        failure={failure}
        onAgain={() => {
          setFailure(undefined)
          setTries((count) => count + 1)
        }}
      />
    )
  if (!proofs) return null
  return <PaymentForm target={proofs.codeTarget} onDone={onDone} />
}

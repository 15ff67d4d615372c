import { createLazyRoute, useNavigate, useParams } from '@tanstack/react-router'
import type { paypalCalls } from '@quayside/contract/partners/paypal/paypal.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { Desk } from '#areas/partners/binding/desk.tsx'
import { listPaths } from '#areas/partners/binding/use-bindings.ts'
import { AccountDialogs } from '#areas/partners/binding/account-dialogs.tsx'
import { PaypalSays } from './says.tsx'

export const route = createLazyRoute('/shell/home/third-party/paypal')({ component: Paypal })
export const routeOf = createLazyRoute('/shell/home/third-party/paypal/$merchantId')({ component: PaypalOf })

/** The merchant in the address is held against the session's, and used for nothing. */
function PaypalOf() {
  const { t } = useTranslation('partner')
  const { merchantId }: { merchantId?: string } = useParams({ strict: false })
  const { merchant } = useSession().user
  if (merchantId !== String(merchant.id))
    return <EmptyState title={t('other.title')} hint={t('other.hint')} />
  return <Paypal />
}

/** Accounts with PayPal: begun here, agreed to there, and as PayPal says that they stand. */
function Paypal() {
  const navigate = useNavigate()
  const refresh = useRefresh()
  const begin = useSend<typeof paypalCalls.onBoarding>('/third-party/paypal/onBoarding')
  const start = (id?: string) =>
    begin.mutate(id === undefined ? {} : { id }, {
      onSuccess: ({ data }) => {
        void refresh(listPaths.paypal)
        void navigate({ to: '.', search: { id: data.id } })
      },
    })
  return (
    <Desk
      partner="paypal"
      parts={{
        onBind: () => start(),
        isBinding: begin.isPending,
        onAgain: ({ id }) => start(id),
        dialog: (asked, list, close) => (
          <AccountDialogs partner="paypal" asked={asked} sites={list.sites} onClose={close} />
        ),
        more: (row) => row.paypal && <PaypalSays says={row.paypal} scopes={row.scopes} />,
      }}
    />
  )
}

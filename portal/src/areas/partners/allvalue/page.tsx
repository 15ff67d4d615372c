import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { Desk } from '#areas/partners/binding/desk.tsx'
import { AccountDialogs } from '#areas/partners/binding/account-dialogs.tsx'

export const route = createLazyRoute('/shell/home/third-party/allvalue')({ component: Stores })

/** Stores at AllValue: each is applied for by the form that everybody can open, and bound once staff have approved it. */
function Stores() {
  const navigate = useNavigate()
  const apply = () => void navigate({ to: '/allvalue/onBoarding' })
  return (
    <Desk
      partner="allvalue"
      parts={{
        onBind: apply,
        onAgain: apply,
        dialog: (asked, list, close) => (
          <AccountDialogs partner="allvalue" asked={asked} sites={list.sites} onClose={close} />
        ),
      }}
    />
  )
}

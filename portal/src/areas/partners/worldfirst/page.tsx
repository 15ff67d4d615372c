import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import type { worldfirstCalls } from '@quayside/contract/partners/worldfirst/worldfirst.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { Desk } from '#areas/partners/binding/desk.tsx'
import { listPaths } from '#areas/partners/binding/use-bindings.ts'
import { Accounts } from './accounts.tsx'
import { WorldfirstDialogs } from './dialogs.tsx'

export const route = createLazyRoute('/shell/home/third-party/worldfirst')({ component: Worldfirst })

/** Accounts with WorldFirst, and the withdrawal cards that are made of them. */
function Worldfirst() {
  const navigate = useNavigate()
  const refresh = useRefresh()
  const apply = useSend<typeof worldfirstCalls.apply>('/third-party/wf/apply')
  const start = (id?: string) =>
    apply.mutate(id === undefined ? {} : { id }, {
      onSuccess: ({ data }) => {
        void refresh(listPaths.worldfirst)
        void navigate({ to: '.', search: { id: data.id } })
      },
    })
  return (
    <Desk
      partner="worldfirst"
      parts={{
        onBind: () => start(),
        isBinding: apply.isPending,
        onAgain: ({ id }) => start(id),
        dialog: (asked, _, close) => <WorldfirstDialogs asked={asked} onClose={close} />,
        more: (row, ask) =>
          row.state === '1' && (
            <Accounts row={row} onCard={(accountId) => ask({ what: 'card', row, accountId })} />
          ),
      }}
    />
  )
}

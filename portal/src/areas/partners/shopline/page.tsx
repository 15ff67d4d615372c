import { createLazyRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { Desk } from '#areas/partners/binding/desk.tsx'
import { ShopDialogs } from './dialogs.tsx'
import { AgainDialog } from './again-dialog.tsx'
import type { BindingRow } from '@quayside/contract/partners/binding/row.ts'
import { HowDialog } from './how-dialog.tsx'

export const route = createLazyRoute('/shell/home/third-party/shopline')({ component: Shopline })

/** Shops at Shopline. They are bound from there, so that nobody binds a shop that they do not administer. */
function Shopline() {
  const [isTelling, tell] = useState(false)
  const [again, askAgain] = useState<BindingRow>()
  return (
    <>
      <Desk
        partner="shopline"
        parts={{
          onBind: () => tell(true),
          onAgain: askAgain,
          dialog: (asked, list, close) => <ShopDialogs asked={asked} sites={list.sites} onClose={close} />,
        }}
      />
      {isTelling && <HowDialog onClose={() => tell(false)} />}
      {again && <AgainDialog row={again} onClose={() => askAgain(undefined)} />}
    </>
  )
}

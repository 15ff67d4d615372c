import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import { useTranslation } from '#words/use-translation.ts'
import { newUuid } from '#api/intent.ts'
import { useMove } from '#areas/trade/public.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Note } from '#ui/state/note.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import type { FoundLink } from './found.ts'
import { useRefreshLinks } from './use-refresh-links.ts'

/** A payer met the link ended and asks for another one: the same again is sent by one click, anything else through the form. */
export function AskedAgain({ link, email }: { link: FoundLink; email: string }) {
  const { t, i18n } = useTranslation('linkPage')
  const { permissions } = useSession()
  const router = useRouter()
  const refresh = useRefreshLinks()
  const [formId] = useState(newUuid)
  const move = useMove<typeof paymentLinkCalls.clone>('/payLink/clonePayLink', ({ id, linkNo }) => {
    toast({ tone: 'good', text: t('asked.sent', { no: linkNo, who: email }) })
    refresh()
    void router.navigate({ to: '/home/paymentChain/paymentChainDetail', search: { id } })
  })
  return (
    <>
      <Note tone="warn">
        {t('asked.one', { who: email })}{' '}
        {permissions.includes('paylink.link.create') && (
          <>
            <Button
              size="sm"
              disabled={move.state === 'running'}
              onClick={() => move.run({ formId, id: link.id, sendToAsker: true, changes: {} })}
            >
              {t('asked.act', { amount: moneyWords(link.total, i18n.language) })}
            </Button>{' '}
            <Link to="/home/paymentChain/generate" search={{ from: link.id }}>
              {t('asked.change')}
            </Link>
          </>
        )}
      </Note>
      {move.failure && <RefusedNote failure={move.failure} text={move.failure.fields[0]?.message} />}
    </>
  )
}

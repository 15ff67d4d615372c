import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import type { cardCalls } from '@quayside/contract/fund/card/card.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { ErrorState } from '#ui/state/state.tsx'
import { CardForm } from './form.tsx'

const id = '/shell/home/fundManage/withdraw/addCardMessage'
export const route = createLazyRoute(id)({ component: CardAdd })
const { useSearch } = getRouteApi(id)

/** A new card, or with `?id=` a known one to change. */
function CardAdd() {
  const { t } = useTranslation(['card', 'ui'])
  const { id: cardId } = useSearch()
  const { data, error, refetch } = useCall<typeof cardCalls.detail>(
    '/liquidateInfo/detail',
    { id: cardId ?? '' },
    { enabled: cardId !== undefined, keep: false },
  )
  const late = useAfterDelay(true)
  if (cardId === undefined) return <CardForm />
  if (error) return <ErrorState title={t('failed')} failure={error} onAgain={() => void refetch()} />
  if (!data) return <p role="status">{late && t('ui:loading')}</p>
  return <CardForm key={`${data.liquidateId} ${data.version}`} card={data} />
}

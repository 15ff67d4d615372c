import { useState } from 'react'
import type { SiteDetail } from '@quayside/contract/main/site/row.ts'
import type { carrierCalls, CarrierWish } from '@quayside/contract/main/site/site.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { canAsk, isSameWish, type SchemeGroup } from './askable.ts'
import { useRefreshSites } from './use-refresh-sites.ts'

/** What is ticked; what staff, or a colleague, have decided meanwhile is ticked no more. */
export function useRequest(
  site: SiteDetail,
  groups: readonly SchemeGroup[],
  { brand, onDone }: { brand: CardBrand | undefined; onDone: () => void },
) {
  const { t } = useTranslation('site')
  const cells = groups.flatMap((group) => group.cells).filter(({ state }) => canAsk(state))
  const [ticked, setTicked] = useState<readonly CarrierWish[]>(() =>
    cells.filter((one) => one.brand === brand),
  )
  const [failure, setFailure] = useState<CallFailure>()
  const refresh = useRefreshSites()
  const ask = useSend<typeof carrierCalls.ask>('/site/carrier/ask', { inline: true })
  const chosen = cells.filter((one) => ticked.some((other) => isSameWish(one, other)))
  return {
    chosen,
    failure,
    isPending: ask.isPending,
    tick(wish: CarrierWish, isTicked: boolean) {
      setFailure(undefined)
      setTicked((all) => [...all.filter((one) => !isSameWish(one, wish)), ...(isTicked ? [wish] : [])])
    },
    async submit() {
      setFailure(undefined)
      try {
        await ask.mutateAsync({
          siteId: site.id,
          version: site.version,
          wishes: chosen.map((one) => ({ brand: one.brand, currency: one.currency })),
        })
        toast({ tone: 'good', text: t('request.done', { count: chosen.length }) })
        onDone()
      } catch (refused) {
        if (!(refused instanceof CallFailure)) throw refused
        setFailure(refused)
      }
      // After a refusal as well: the site may be another one by now.
      await refresh()
    },
  }
}

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SiteDetail } from '@quayside/contract/main/site/row.ts'
import type { siteCalls } from '@quayside/contract/main/site/site.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import type { siteInputOf } from './use-site-draft.ts'
import { useRefreshSites } from './use-refresh-sites.ts'
import type { Wishes } from './wishes.tsx'

/** Sends the form, and goes on to the site. */
export function useSaveSite(site: SiteDetail | undefined) {
  const { t } = useTranslation('site')
  const navigate = useNavigate()
  const refresh = useRefreshSites()
  const [isPending, setPending] = useState(false)
  const add = useSend<typeof siteCalls.add>('/site/addSingleSite', { inline: true })
  const update = useSend<typeof siteCalls.update>('/site/updateSingleSite', { inline: true })
  return {
    isPending,
    /** @returns why it was refused */
    async submit(
      input: ReturnType<typeof siteInputOf>,
      { brands, currencies }: Wishes,
      resubmits: boolean,
    ): Promise<CallFailure | undefined> {
      setPending(true)
      try {
        const wished = { brands: [...brands], ...(currencies && { currencies: [...currencies] }) }
        const { data } = site
          ? await update.mutateAsync({ ...input, id: site.id, version: site.version })
          : await add.mutateAsync({ ...input, ...wished })
        toast({ tone: 'good', text: t(!site ? 'form.added' : resubmits ? 'form.updated' : 'form.amended') })
        await navigate({
          to: '/home/mainManage/details/$type',
          params: { type: 'view' },
          search: { id: data.id },
        })
        await refresh()
        return undefined
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure
        return failure
      } finally {
        setPending(false)
      }
    },
  }
}

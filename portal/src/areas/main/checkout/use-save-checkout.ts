import { useState } from 'react'
import type { checkoutCalls } from '@quayside/contract/main/checkout/checkout.ts'
import type { CheckoutRow, CheckoutShown } from '@quayside/contract/main/checkout/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { type CheckoutDraft, contentOf } from './draft.ts'
import { useRefreshCheckouts } from './use-refresh-checkouts.ts'

interface Saving {
  row: CheckoutRow
  base: CheckoutShown | undefined
  draft: CheckoutDraft
  onSaved: (version: number) => void
}

/** Of a draft the next state of it, else a new draft. */
export function useSaveDraft({ row: { siteId }, base, draft }: Omit<Saving, 'onSaved'>) {
  const create = useSend<typeof checkoutCalls.create>('/checkout/config/create', { inline: true })
  return {
    isPending: create.isPending,
    /** @throws CallFailure */
    async save() {
      const { data } = await create.mutateAsync({
        siteId,
        ...contentOf(draft),
        ...(base?.state === 'draft' && { draft: { version: base.version, revision: base.revision } }),
      })
      return data
    },
  }
}

export function useSaveCheckout(saving: Saving) {
  const { t } = useTranslation('checkout')
  const refresh = useRefreshCheckouts()
  const { save, isPending } = useSaveDraft(saving)
  const [failure, setFailure] = useState<CallFailure>()
  const run = async () => {
    setFailure(undefined)
    try {
      const { version } = await save()
      await refresh()
      toast({ tone: 'good', text: t('page.saved', { version }) })
      saving.onSaved(version)
    } catch (refused) {
      if (!(refused instanceof CallFailure)) throw refused
      setFailure(refused)
      if (refused.key === 'request.conflict' || refused.key === 'checkout.state') await refresh()
    }
  }
  const wrong = Object.fromEntries((failure?.fields ?? []).map(({ field, message }) => [field, message]))
  return {
    isBusy: isPending,
    /** By the field that it is about. */
    wrong,
    failure: Object.keys(wrong).length > 0 ? undefined : failure,
    save: () => void run(),
    /** Whoever changes a field has read what was wrong with it. */
    forget: (fields: readonly string[]) => {
      if (fields.some((field) => field in wrong)) setFailure(undefined)
    },
  }
}

import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Carrier } from '@quayside/contract/logistics/carriers.ts'
import type { ShipmentRow } from '@quayside/contract/logistics/shipment/row.ts'
import type { shipmentUploadCalls } from '@quayside/contract/logistics/shipment/upload.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { toast } from '#ui/overlay/toast-store.ts'

/** Everything that shows parcels is asked anew. */
export function useRefreshShipments(): () => Promise<void> {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/logistics'),
    })
}

export interface NumberDraft {
  readonly order: string
  readonly number: string
  readonly company: Carrier | ''
  readonly site: string
  readonly acceptsUnlikely: boolean
}

const draftOf = (row: ShipmentRow | undefined): NumberDraft => ({
  order: row?.orderNo ?? '',
  number: row?.number ?? '',
  // Another company is chosen by whoever looks, never by us.
  company: row?.offersCompany ? '' : (row?.company ?? ''),
  site: row?.site ?? '',
  acceptsUnlikely: false,
})

/** What is typed of a number, and the call that it goes out with: a first one, or another for a parcel on its way. */
export function useNumber(row: ShipmentRow | undefined, onDone: () => void) {
  const { t, i18n } = useTranslation('shipment')
  const refresh = useRefreshShipments()
  const [draft, setDraft] = useState(() => draftOf(row))
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const single = useSend<typeof shipmentUploadCalls.single>('/logistics/single', { inline: true })
  const correct = useSend<typeof shipmentUploadCalls.correct>('/logistics-center/correct', { inline: true })
  const isCorrection = row !== undefined && row.delivery === 'pending'
  const missing = draft.order.trim() === '' || draft.number.trim() === '' || draft.company === ''
  const submit = async () => {
    setTried(true)
    if (missing) return
    setFailure(undefined)
    const { order, site, company, ...rest } = draft
    const given = {
      ...rest,
      number: rest.number.trim(),
      company: company as Carrier,
      ...(site.trim() !== '' && { site: site.trim() }),
    }
    try {
      const { data } = isCorrection
        ? await correct.mutateAsync({ id: row.id, version: row.version, ...given })
        : await single.mutateAsync({ order: order.trim(), ...given })
      const { shared } = data
      const text =
        shared.length === 0
          ? t('form.added')
          : t('form.sharing', { count: shared.length, orders: joined(i18n.language, shared) })
      toast({ tone: 'good', text })
      onDone()
    } catch (refused) {
      if (!(refused instanceof CallFailure)) throw refused
      setFailure(refused)
    }
    await refresh()
  }
  return {
    draft,
    isCorrection,
    isTried,
    isBusy: single.isPending || correct.isPending,
    failure,
    wrong: (name: string) => failure?.fields.find(({ field }) => field === name)?.message,
    set(change: Partial<NumberDraft>) {
      setDraft((now) => ({ ...now, ...change }))
      setFailure(undefined)
    },
    submit,
  }
}
export type NumberForm = ReturnType<typeof useNumber>

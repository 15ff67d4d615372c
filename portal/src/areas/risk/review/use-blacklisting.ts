import { useState } from 'react'
import type { riskListCalls } from '@quayside/contract/risk/list/list.ts'
import { advisedDaysOf } from '@quayside/contract/risk/list/limits.ts'
import type { reviewDeskCalls, ReviewMark } from '@quayside/contract/risk/review/desk.ts'
import type { ReviewListRow } from '@quayside/contract/risk/review/list.ts'
import { CallFailure } from '#api/failure.ts'
import { useCall, useSend } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useRefreshEntries } from '#areas/risk/list/take-dialog.tsx'

type MarkType = ReviewMark['type']
const dayMs = 86_400_000

/** What of a rejected order somebody puts on the blacklist: chosen before, added once the rejection has been made. */
export function useBlacklisting(row: ReviewListRow, isOffered: boolean) {
  const { t } = useTranslation(['review', 'riskList'])
  const mayList = useSession().permissions.includes('risk.list.edit')
  const isOn = isOffered && mayList
  const { data, error } = useCall<typeof reviewDeskCalls.detail>(
    '/suspected/detail',
    { id: row.id },
    { enabled: isOn, keep: false },
  )
  const { mutateAsync } = useSend<typeof riskListCalls.add>('/riskmanger/addlistrepodata', { inline: true })
  const refresh = useRefreshEntries()
  const [ticked, setTicked] = useState<readonly MarkType[]>([])

  /** @returns whether it was added; what kept it from that is told */
  async function addOne(type: MarkType): Promise<boolean> {
    const until = new Date(Date.now() + advisedDaysOf(type) * dayMs).toISOString()
    const reason = t('listing.reason', { order: row.orderNo })
    try {
      await mutateAsync({ colour: 'black', type, order: row.id, reason, until })
      return true
    } catch (refused) {
      if (!(refused instanceof CallFailure)) throw refused
      const mark = t(`riskList:type.${type}`)
      toast({ tone: 'bad', text: t('listing.failed', { mark, why: refused.message }) })
      return false
    }
  }

  /** One after the other: one that fails keeps no other out. */
  async function addAll(): Promise<void> {
    let added = 0
    for (const type of ticked) if (await addOne(type)) added += 1
    if (added > 0) toast({ tone: 'good', text: t('listing.added', { count: added }) })
    if (ticked.length > 0) await refresh()
  }

  return {
    isOn,
    marks: data?.marks,
    failure: error,
    ticked,
    tick: (type: MarkType, on: boolean) =>
      setTicked((before) => (on ? [...before, type] : before.filter((one) => one !== type))),
    add: () => void addAll(),
  }
}
export type Blacklisting = ReturnType<typeof useBlacklisting>

import type { disputeMessageCalls } from '@quayside/contract/dispute/dispute-order/message.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Section } from '#ui/page/section.tsx'
import { ThreadWords } from './thread-words.tsx'

/** What buyer and merchant have written about a complaint; it is answered on the page of its messages. */
export function ComplaintWords({ threadId }: { threadId: string | null }) {
  const { t } = useTranslation('disputeOrders')
  if (threadId !== null) return <Written threadId={threadId} />
  return (
    <Section title={t('column.message')}>
      <p>{t('detail.noWords')}</p>
    </Section>
  )
}

function Written({ threadId }: { threadId: string }) {
  const { data } = useCall<typeof disputeMessageCalls.detail>('/disputeOrder/message/detail', {
    id: threadId,
  })
  return data ? <ThreadWords words={data.words} /> : null
}

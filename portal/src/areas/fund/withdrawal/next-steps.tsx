import { useTranslation } from '#words/use-translation.ts'
import { Section } from '#ui/page/section.tsx'
import { Steps, type Step } from '#ui/text/steps.tsx'
import type { WithdrawalDetail } from './answers.ts'

/** From the asking to the money on the card; nothing once that is over, as the story tells it then. */
export function WithdrawalSteps({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('withdrawals')
  const { status, createdAt, askedBy, sentAt, card } = withdrawal
  if (status !== 'initial' && status !== 'pending') return null
  const isSent = status === 'pending'
  const steps: Step[] = [
    {
      key: 'asked',
      state: 'done',
      title: t('detail.step.asked'),
      note: askedBy === null ? t('detail.byRule') : t('detail.step.askedNote', { who: askedBy }),
      at: createdAt,
    },
    ...decision(t, withdrawal),
    {
      key: 'sent',
      state: isSent ? 'done' : 'next',
      title: t('detail.step.sent'),
      at: sentAt,
    },
    {
      key: 'paid',
      state: isSent ? 'now' : 'next',
      title: t('detail.step.paid', { bank: card.bankName, tail: card.tail }),
      note: t('apply.arrives'),
    },
  ]
  return (
    <Section title={t('detail.step.title')}>
      <Steps label={t('detail.step.title')} steps={steps} />
    </Section>
  )
}

type Words = ReturnType<typeof useTranslation<'withdrawals'>>['t']

/** Who has to look at it before it is sent, or has. */
function decision(t: Words, { approvalId, approvedBy, withProvider }: WithdrawalDetail): Step[] {
  if (withProvider)
    return [
      { key: 'review', state: 'now', title: t('detail.step.reviewed'), note: t('detail.step.reviewedNote') },
    ]
  if (approvalId !== null)
    return [
      {
        key: 'approval',
        state: 'now',
        title: t('detail.step.approved'),
        note: t('detail.step.approvedNote'),
      },
    ]
  if (approvedBy === null) return []
  return [
    {
      key: 'approval',
      state: 'done',
      title: t('detail.step.approved'),
      note: t('detail.step.askedNote', { who: approvedBy }),
    },
  ]
}

import { Link } from '@tanstack/react-router'
import type { SubscriptionCycle } from '@quayside/contract/trade/subscription/subscription.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useResponseCode } from '#areas/trade/move/response-code.ts'
import { Section } from '#ui/page/section.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { subscriptionTryTones } from './tones.ts'
import type { FoundSubscription } from './found.ts'
import { CycleTag } from './invoice-columns.tsx'
import styles from './subscription.module.css'

/** Every cycle that has come due, newest first, each with its charges. */
export function SubscriptionCycles({ found: { cyclesShown } }: { found: FoundSubscription }) {
  const { t } = useTranslation('subscription')
  if (cyclesShown.length === 0)
    return (
      <Section title={t('page.part.cycles')}>
        <Hint>{t('page.noCycles')}</Hint>
      </Section>
    )
  return cyclesShown.map((one) => (
    <Section
      key={one.cycle}
      title={t('cycle.title', { no: one.cycle })}
      note={t('cycle.due', { date: one.dueOn })}
      action={<CycleTag status={one.status} />}
    >
      <Tries cycle={one} />
    </Section>
  ))
}

function Tries({ cycle: { cycle, tries } }: { cycle: SubscriptionCycle }) {
  const { t } = useTranslation('subscription')
  return (
    <PlainTable label={t('try.label', { no: cycle })} wraps stacks>
      <thead>
        <tr>
          <th data-right>{t('try.column.no')}</th>
          <th>{t('try.column.at')}</th>
          <th>{t('try.column.order')}</th>
          <th>{t('try.column.outcome')}</th>
          <th>{t('try.column.code')}</th>
          <th>{t('try.column.next')}</th>
        </tr>
      </thead>
      <tbody>
        {tries.map((one) => (
          <TryRow key={one.tryNo} one={one} />
        ))}
      </tbody>
    </PlainTable>
  )
}

function TryRow({ one }: { one: SubscriptionCycle['tries'][number] }) {
  const { t } = useTranslation('subscription')
  return (
    <tr>
      <td data-right data-head={t('try.column.no')}>
        {one.tryNo}
      </td>
      <td data-head={t('try.column.at')}>
        <TimeText at={one.at} style="noYear" />
        <small className={styles['below']}>{t(`try.origin.${one.origin}`)}</small>
      </td>
      <td data-head={t('try.column.order')} data-kind="id" className={styles['whole']}>
        {one.order ? (
          <Link to="/detail/orderDetails/$id" params={{ id: one.order.id }}>
            {one.order.orderNo}
          </Link>
        ) : (
          <Nothing />
        )}
      </td>
      <td data-head={t('try.column.outcome')}>
        <StatusTag tone={subscriptionTryTones[one.outcome]}>{t(`try.outcome.${one.outcome}`)}</StatusTag>
      </td>
      <td data-head={t('try.column.code')} className={styles['answer']}>
        <Answer one={one} />
      </td>
      <td data-head={t('try.column.next')} className={styles['whole']}>
        {one.nextTryAt ? <TimeText at={one.nextTryAt} style="noYear" /> : <Nothing />}
      </td>
    </tr>
  )
}

/** What the issuer said, and what that allows; what was never sent has no answer. */
function Answer({
  one: { outcome, code, class: declined, order },
}: {
  one: SubscriptionCycle['tries'][number]
}) {
  const { t } = useTranslation('subscription')
  const { named } = useResponseCode()
  if (outcome !== 'failed') return <Nothing />
  return (
    <>
      {code !== null
        ? named(code)
        : t(order ? 'try.noAnswer' : declined === 'not_now' ? 'try.capped' : 'try.noCard')}
      {order && declined && <small className={styles['below']}>{t(`try.class.${declined}`)}</small>}
    </>
  )
}

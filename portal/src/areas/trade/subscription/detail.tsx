import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { SubscriptionRow } from '@quayside/contract/trade/subscription/list.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import { DetailActs } from '#details/acts.tsx'
import { DetailBody } from '#details/body.tsx'
import { DetailHeader, type DetailHeaderProps } from '#details/header.tsx'
import { DetailHistory } from '#details/history.tsx'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { Section } from '#ui/page/section.tsx'
import { Facts } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { subscriptionTones } from './tones.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CardPage } from './card-page.tsx'
import { SubscriptionCycles } from './cycles.tsx'
import { useSubscriptionFacts } from './facts.tsx'
import { type FoundSubscription, subscriptionDetail } from './found.ts'
import { Standing } from './standing.tsx'
import { SubscriptionTag, useIntervalWords, useProgressWords } from './words.tsx'

const id = '/shell/home/tradeManage/subscription/subscriptionDetail/$id'
export const route = createLazyRoute(id)({ component: SubscriptionDetail })
const { useParams } = getRouteApi(id)

/** One subscription: its cycles with each charge, what comes next, and everything that happened to it. */
function SubscriptionDetail() {
  const { t } = useTranslation('subscription')
  const { id: asked } = useParams()
  const detailed = useDetail(subscriptionDetail, { id: asked })
  return (
    <DetailScreen
      detailed={detailed}
      back={{ to: '/home/tradeManage/subscription/subscriptionQuery', label: t('list.title') }}
      words={{
        missing: t('page.missing'),
        unknown: { title: t('page.unknown.title'), hint: t('page.unknown.hint') },
      }}
      known={(row) => <KnownHeader row={row} />}
    >
      {(found) => <Whole found={found} />}
    </DetailScreen>
  )
}

const KnownHeader = ({ row }: { row: SubscriptionRow }) => <DetailHeader {...useHeader(row)} />

function useHeader(row: SubscriptionRow) {
  const { t } = useTranslation('subscription')
  const interval = useIntervalWords()
  const progress = useProgressWords()
  const { subscriptionNo: no, amount, plan } = row
  return {
    title: t('list.detail', { no }),
    amount,
    tags: <SubscriptionTag row={row} />,
    numbers: [
      { key: 'plan', value: plan },
      { key: 'interval', value: interval(row.interval) },
      { key: 'paid', label: t('column.paidCycles'), value: progress(row) },
      { key: 'number', label: t('column.subscriptionNo'), value: no, copy: no },
    ],
  } satisfies DetailHeaderProps
}

function Whole({ found }: { found: FoundSubscription }) {
  const { t } = useTranslation('subscription')
  const [cancels, setCancels] = useState(false)
  const acts = found.actions.includes('cancel') && (
    <DetailActs
      acts={[
        {
          key: 'cancel',
          label: t('cancel.act'),
          look: 'red',
          asks: true,
          onAct: () => setCancels(true),
        },
      ]}
    />
  )
  return (
    <DetailBody
      header={{ ...useHeader(found), acts }}
      standing={<Standing found={found} />}
      tabs={{
        label: t('page.tabs.label'),
        tabs: [
          { value: 'cycles', label: t('page.part.cycles') },
          { value: 'facts', label: t('page.tabs.facts') },
        ],
      }}
      parts={[{ key: 'cycles', content: <SubscriptionCycles found={found} /> }]}
      facts={
        <>
          {found.cardPage !== null && <CardPage address={found.cardPage} amount={found.amount} />}
          <Upcoming found={found} />
          <Facts title={t('page.part.facts')} facts={useSubscriptionFacts(found)} />
          <DetailHistory
            title={t('page.part.story')}
            steps={found.story}
            tone={({ to }) => subscriptionTones[to]}
            tell={(step) => ({ title: storyWords(t, step) })}
          />
        </>
      }
      dialogs={cancels && <CancelDialog found={found} onClose={() => setCancels(false)} />}
    />
  )
}

function Upcoming({ found: { upcoming } }: { found: FoundSubscription }) {
  const { t } = useTranslation('subscription')
  return (
    <Section title={t('page.part.next')} note={upcoming.length > 0 && t('page.upcoming')}>
      {upcoming.length === 0 ? (
        <Hint>{t('page.noUpcoming')}</Hint>
      ) : (
        <ol>
          {upcoming.map((date) => (
            <li key={date}>{date}</li>
          ))}
        </ol>
      )}
    </Section>
  )
}

const storyWords = (t: Translate<'subscription'>, step: FoundSubscription['story'][number]): string =>
  t(`page.story.${step.event}`, { by: step.by ?? '', cycle: step.cycle ?? '' })

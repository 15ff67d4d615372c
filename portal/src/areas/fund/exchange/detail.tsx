import { IconPrinter } from '@tabler/icons-react'
import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type { ExchangeRow, exchangeListCalls } from '@quayside/contract/fund/exchange/list.ts'
import { useSession } from '#session/session-context.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { DetailHeader, type DetailHeaderProps } from '#details/header.tsx'
import { DetailHistory } from '#details/history.tsx'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { Steps } from '#ui/text/steps.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { exchangeTones } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import type { FoundExchange } from './answers.ts'
import { ExchangeTag } from './columns.tsx'
import { ExchangeFacts } from './facts.tsx'
import { RecentExchanges } from './recent.tsx'

const id = '/shell/detail/exchangeDetail'
export const route = createLazyRoute(id)({ component: ExchangeDetail })
const { useSearch } = getRouteApi(id)

/** While the house has it, its word is asked for again and again. */
const liveMs = 3_000

const exchange: Detail<typeof exchangeListCalls.detail, typeof exchangeListCalls.query> = {
  path: '/acct/querySwapDetail',
  every: (value) => (value?.status === 'processing' ? liveMs : Number.POSITIVE_INFINITY),
  known: { path: '/acct/querySwap', isIt: (row, asked) => row.id === asked.id },
}

/** One exchange: where it stands, what it cost, and everything that happened to it. */
function ExchangeDetail() {
  const { t } = useTranslation('exchange')
  const asked = useSearch({ select: ({ id: key }) => key ?? '' })
  return (
    <DetailScreen
      detailed={useDetail(exchange, { id: asked })}
      back={{ to: '/home/fundManage/currencyExchange/currencyQuery', label: t('list.title') }}
      known={(row) => <KnownHeader row={row} />}
    >
      {(found) => <Whole exchange={found} />}
    </DetailScreen>
  )
}

const KnownHeader = ({ row }: { row: ExchangeRow }) => <DetailHeader {...useHeader(row)} />

function useHeader(row: Pick<ExchangeRow, 'exchangeNo' | 'amount' | 'status' | 'createdAt'>) {
  const { t } = useTranslation('exchange')
  const zone = useZone()
  const { exchangeNo, amount, createdAt } = row
  return {
    title: t('list.detail', { no: exchangeNo }),
    amount,
    tags: <ExchangeTag row={row} />,
    numbers: [
      { key: 'number', label: t('column.exchangeNo'), value: exchangeNo, copy: exchangeNo },
      {
        key: 'at',
        value: (
          <>
            <TimeText at={createdAt} /> {zone.label}
          </>
        ),
      },
    ],
  } satisfies DetailHeaderProps
}

function Whole({ exchange: shown }: { exchange: FoundExchange }) {
  const { t } = useTranslation('exchange')
  return (
    <DetailBody
      header={{ ...useHeader(shown), acts: <Acts /> }}
      standing={<Standing exchange={shown} />}
      parts={[
        { key: 'steps', content: shown.status === 'processing' && <NextSteps exchange={shown} /> },
        {
          key: 'story',
          content: shown.status !== 'processing' && (
            <DetailHistory
              title={t('detail.story')}
              steps={shown.steps.map((step) => ({ ...step, event: step.status }))}
              tone={({ status }) => exchangeTones[status]}
              tell={({ status }) => ({ title: t(`status.${status}`) })}
            />
          ),
        },
        { key: 'recent', content: <RecentExchanges exchange={shown} /> },
      ]}
      facts={<ExchangeFacts exchange={shown} />}
    />
  )
}

/** In a sentence: what has become of it. */
function Standing({ exchange: { status, failure } }: { exchange: FoundExchange }) {
  const { t } = useTranslation('exchange')
  if (status === 'processing') return <Note tone="info">{t('quote.sent')}</Note>
  if (status === 'successful') return <Note tone="good">{t('quote.done')}</Note>
  return (
    <Note tone="bad">
      {t('quote.failed')} {failure?.message}
    </Note>
  )
}

function NextSteps({ exchange: { createdAt, askedBy, target } }: { exchange: FoundExchange }) {
  const { t } = useTranslation('exchange')
  return (
    <Section title={t('detail.next')}>
      <Steps
        label={t('detail.next')}
        steps={[
          {
            key: 'asked',
            state: 'done',
            title: t('detail.asked'),
            note: t('detail.askedBy', { who: askedBy }),
            at: createdAt,
          },
          { key: 'filled', state: 'now', title: t('detail.filled'), note: t('detail.filledNote') },
          { key: 'credited', state: 'next', title: t('detail.credited', { currency: target }) },
        ]}
      />
    </Section>
  )
}

function Acts() {
  const { t } = useTranslation('exchange')
  const { permissions } = useSession()
  return (
    <>
      <Button onClick={() => window.print()}>
        <IconPrinter size={16} stroke={1.6} aria-hidden />
        {t('detail.receipt')}
      </Button>
      {permissions.includes('fund.exchange.pay') && (
        <Link
          to="/home/fundManage/currencyExchange/apply"
          className={buttonClass}
          data-look="bordered"
          data-size="md"
        >
          {t('quote.another')}
        </Link>
      )}
    </>
  )
}

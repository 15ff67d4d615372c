import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { VirtualCardRow, virtualCardCalls } from '@quayside/contract/fund/vcc/card.ts'
import { vccLimits as limits } from '@quayside/contract/fund/vcc/limits.ts'
import type { VirtualCardAction } from '@quayside/contract/fund/vcc/states.ts'
import { type Act, DetailActs } from '#details/acts.tsx'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import { DetailHeader, type DetailHeaderProps } from '#details/header.tsx'
import { DetailHistory } from '#details/history.tsx'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { Note } from '#ui/state/note.tsx'
import { virtualCardTones } from '#ui/text/fund-tones.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { useTranslation } from '#words/use-translation.ts'
import type { FoundCard } from './answers.ts'
import { FundDialog, PlainActDialog, UnfreezeDialog } from './dialogs.tsx'
import { VirtualCardFacts } from './facts.tsx'
import { CardLoads, RecentTransactions } from './lines.tsx'
import { VirtualCardTag } from './marks.tsx'
import { NumberDialog } from './number-dialog.tsx'

const id = '/shell/detail/virtualCardDetail'
export const route = createLazyRoute(id)({ component: VirtualCardDetail })
const { useSearch } = getRouteApi(id)

/** The issuer answers within seconds, and cards are used while somebody looks on. */
const everyMs = { soon: 3_000, else: 15_000 } as const

const virtualCard: Detail<typeof virtualCardCalls.detail, typeof virtualCardCalls.query> = {
  path: '/vcc/detail',
  every: (card) => (card && isMoving(card) ? everyMs.soon : everyMs.else),
  known: { path: '/vcc/query', isIt: (row, asked) => row.id === asked.id },
}

const isMoving = ({ status, incoming }: Pick<VirtualCardRow, 'status' | 'incoming'>): boolean =>
  status === 'applied' || /[1-9]/.test(incoming.value)

/** One virtual card: what is on it, what may be done with it, and everything that happened to it. */
function VirtualCardDetail() {
  const { t } = useTranslation('vcc')
  const asked = useSearch({ select: ({ id: key }) => key ?? '' })
  return (
    <DetailScreen
      detailed={useDetail(virtualCard, { id: asked })}
      back={{ to: '/home/fundManage/virtualCards', label: t('list.title') }}
      known={(row) => <KnownHeader row={row} />}
    >
      {(found) => <Whole card={found} />}
    </DetailScreen>
  )
}

const KnownHeader = ({ row }: { row: VirtualCardRow }) => <DetailHeader {...useHeader(row)} />

function useHeader(row: VirtualCardRow) {
  const { t } = useTranslation('vcc')
  const { name, rest, cardNo, lastFour } = row
  return {
    title: name,
    amount: rest,
    tags: <VirtualCardTag row={row} />,
    numbers: [
      { key: 'name', value: name },
      { key: 'number', label: t('column.cardNo'), value: cardNo, copy: cardNo },
      ...(lastFour === null ? [] : [{ key: 'tail', value: `•••• ${lastFour}` }]),
    ],
  } satisfies DetailHeaderProps
}

function Whole({ card }: { card: FoundCard }) {
  const { t } = useTranslation('vcc')
  const [asked, setAsked] = useState<VirtualCardAction>()
  const close = () => setAsked(undefined)
  const acts = card.actions.map((action) => ({
    key: action,
    label: action === 'fund' ? t('fund.button') : t(`act.${action}`),
    look: action === 'close' ? 'red' : action === 'fund' ? 'filled' : 'bordered',
    asks: true,
    onAct: () => setAsked(action),
  })) satisfies readonly Act[]
  return (
    <DetailBody
      header={{ ...useHeader(card), acts: <DetailActs acts={acts} /> }}
      standing={<Standing card={card} />}
      parts={[
        { key: 'recent', content: <RecentTransactions card={card} /> },
        { key: 'loads', content: <CardLoads card={card} /> },
        { key: 'story', content: <History card={card} /> },
      ]}
      facts={<VirtualCardFacts card={card} />}
      dialogs={
        <>
          {asked === 'fund' && <FundDialog card={card} onClose={close} />}
          {(asked === 'freeze' || asked === 'close') && (
            <PlainActDialog card={card} kind={asked} onClose={close} />
          )}
          {asked === 'unfreeze' && <UnfreezeDialog card={card} onClose={close} />}
          {asked === 'show' && <NumberDialog card={card} onClose={close} />}
        </>
      }
    />
  )
}

/** In a sentence: what is expected, or why it stands as it does. */
function Standing({ card: { status, loads, sums, returnsAt } }: { card: FoundCard }) {
  const { t } = useTranslation('vcc')
  const refused = loads.find((load) => load.status === 'refused')
  return (
    <>
      {status === 'applied' && <Note tone="info">{t('apply.sent')}</Note>}
      {status === 'failed' && (
        <Note tone="bad">
          {t('event.refuse')} {refused?.failure?.message}
        </Note>
      )}
      {/[1-9]/.test(sums.beyond.value) && (
        <Note tone="warn">
          {t('detail.overrun', { amount: `${sums.beyond.currency} ${sums.beyond.value}` })}
        </Note>
      )}
      {returnsAt !== null && <Returns at={returnsAt} />}
    </>
  )
}

function Returns({ at }: { at: string }) {
  const { t } = useTranslation('vcc')
  return (
    <Note tone="info">
      {t('act.closing', { days: limits.quietDays })} <TimeText at={at} />
    </Note>
  )
}

function History({ card: { steps } }: { card: FoundCard }) {
  const { t } = useTranslation('vcc')
  const who = (step: FoundCard['steps'][number]) =>
    step.actorName !== null
      ? t('detail.by', { who: step.actorName })
      : step.actor === 'network'
        ? t('detail.byIssuer')
        : step.actor === 'provider'
          ? t('detail.byProvider')
          : undefined
  return (
    <DetailHistory
      title={t('detail.story')}
      steps={steps}
      tone={({ status }) => virtualCardTones[status]}
      tell={(step) => ({ title: t(`event.${step.event}`), note: who(step) })}
    />
  )
}

import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import type { LinkRow } from '@quayside/contract/paylink/link/list.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import { DetailActs } from '#details/acts.tsx'
import { DetailBody } from '#details/body.tsx'
import { DetailHeader, type DetailHeaderProps } from '#details/header.tsx'
import { DetailHistory } from '#details/history.tsx'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { Facts } from '#ui/text/facts.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { linkEventTones, linkTones } from '#ui/text/tones.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { type LinkDialogKind, useCopyAddress, useLinkActs, useLinkDialog } from './acts.tsx'
import { AddressPanel } from './address-panel.tsx'
import { AskedAgain } from './asked-again.tsx'
import { useLinkFacts } from './facts.tsx'
import { type FoundLink, linkDetail } from './found.ts'
import { LinkDeclines, LinkFunnel } from './funnel.tsx'
import { LinkGoods, LinkSum } from './goods.tsx'
import { LinkPayments } from './payments.tsx'
import { useGoodsWords } from './words.tsx'

const id = '/shell/home/paymentChain/paymentChainDetail'
export const route = createLazyRoute(id)({ component: LinkDetail })
const { useSearch } = getRouteApi(id)

/** One link: what it asks for, how far payers come with it, and everything that happened to it. */
function LinkDetail() {
  const { t } = useTranslation(['linkPage', 'paymentLink'])
  const asked = useSearch({ select: (search) => search.id })
  const detailed = useDetail(linkDetail, asked === undefined ? undefined : { id: asked })
  return (
    <DetailScreen
      detailed={detailed}
      back={{ to: '/home/paymentChain/paymentChainQuery', label: t('paymentLink:list.title') }}
      words={{ missing: t('missing'), unknown: { title: t('unknown.title'), hint: t('unknown.hint') } }}
      known={(row) => <KnownHeader row={row} />}
    >
      {(link) => <Whole link={link} />}
    </DetailScreen>
  )
}

const KnownHeader = ({ row }: { row: LinkRow }) => <DetailHeader {...useHeader(row)} />

function useHeader(row: LinkRow) {
  const { t } = useTranslation('paymentLink')
  const goods = useGoodsWords()
  const { linkNo, total, status, reason, paid, maximum } = row
  const words = `${t(`status.${status}`)} · ${t('progress.paidOf', { paid, maximum })}`
  return {
    title: t('list.detail', { no: linkNo }),
    amount: total,
    tags: (
      <StatusTag tone={linkTones[status]} tip={reason && t(`reason.${reason}`)}>
        {words}
      </StatusTag>
    ),
    numbers: [
      { key: 'goods', value: goods(row.goods) },
      { key: 'number', label: t('column.linkNo'), value: linkNo, copy: linkNo },
    ],
  } satisfies DetailHeaderProps
}

function Whole({ link }: { link: FoundLink }) {
  const { t } = useTranslation('linkPage')
  const { ask, dialog } = useLinkDialog()
  return (
    <DetailBody
      header={{ ...useHeader(link), acts: <Acts link={link} onAsk={(kind) => ask(kind, link)} /> }}
      standing={<Standing link={link} />}
      sums={<LinkSum link={link} />}
      tabs={{
        label: t('tabs.label'),
        tabs: [
          { value: 'payments', label: t('part.payments') },
          { value: 'goods', label: t('part.goods') },
          { value: 'facts', label: t('tabs.facts') },
        ],
      }}
      parts={[
        {
          key: 'payments',
          content: (
            <>
              <LinkFunnel link={link} />
              <LinkDeclines link={link} />
              <LinkPayments link={link} />
            </>
          ),
        },
        { key: 'goods', content: <LinkGoods link={link} /> },
      ]}
      facts={
        <>
          <Section title={t('part.address')}>
            <AddressPanel row={link} />
          </Section>
          <Facts title={t('part.facts')} facts={useLinkFacts(link)} />
          <Story link={link} />
        </>
      }
      dialogs={dialog}
    />
  )
}

function Acts({ link, onAsk }: { link: FoundLink; onAsk: (kind: LinkDialogKind) => void }) {
  const { t } = useTranslation('paymentLink')
  const copy = useCopyAddress()
  const looks = { invalidate: 'red', clone: 'bordered', send: 'bordered', qr: 'bordered' } as const
  return (
    <DetailActs
      acts={[
        ...useLinkActs()(link)
          .toReversed()
          .map((kind) => ({
            key: kind,
            label: t(`act.${kind}`),
            look: looks[kind],
            asks: kind !== 'clone',
            onAct: () => onAsk(kind),
          })),
        { key: 'copy', label: t('act.copy'), onAct: () => copy(link.address) },
      ]}
    />
  )
}

/** In sentences: until when it takes payments, or why it does not, and who asks for another one. */
function Standing({ link }: { link: FoundLink }) {
  const { t } = useTranslation('linkPage')
  const zone = useZone()
  const at = (time: string) => ({ time: formatTime(time, zone.name, 'minute'), zone: zone.label })
  const { status, reason, expiresAt, pausedUntil, schemes, underWay, askedAgain } = link
  return (
    <>
      {status !== 'effective' && <Note>{reason && t(`standing.${reason}`)}</Note>}
      {status === 'effective' && pausedUntil !== null && (
        <Note tone="warn">{t('standing.paused', at(pausedUntil))}</Note>
      )}
      {status === 'effective' && schemes.length === 0 && (
        <Note tone="warn">{t('standing.noScheme', { currency: link.total.currency })}</Note>
      )}
      {status === 'effective' && pausedUntil === null && schemes.length > 0 && (
        <Note tone="good">{t('standing.effective', at(expiresAt))}</Note>
      )}
      {underWay > 0 && (
        <Note tone="info" live="status">
          {t('standing.underWay', { count: underWay })}
        </Note>
      )}
      {askedAgain.map(({ email, at: when }) => (
        <AskedAgain key={when} link={link} email={email} />
      ))}
    </>
  )
}

type Step = FoundLink['story'][number]

function Story({ link: { story } }: { link: FoundLink }) {
  const { t } = useTranslation('linkPage')
  return (
    <DetailHistory
      title={t('part.story')}
      steps={story}
      tone={({ event }) => linkEventTones[event]}
      tell={(step) => ({ title: storyWords(t, step) })}
    />
  )
}

function storyWords(t: Translate<'linkPage'>, { event, by, reason }: Step): string {
  if (event === 'ended') return t(`story.ended.${reason ?? 'expired'}`, { by: by ?? '' })
  if (event === 'paid' && by === null) return t('story.paidBy')
  return t(`story.${event}`, { by: by ?? '' })
}

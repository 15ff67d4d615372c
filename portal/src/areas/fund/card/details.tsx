import { createLazyRoute, getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { cardCalls } from '@quayside/contract/fund/card/card.ts'
import type { CardAction, CardDetail, CardRow } from '@quayside/contract/fund/card/row.ts'
import { cardState } from '@quayside/contract/fund/card/states.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import { type Act, DetailActs } from '#details/acts.tsx'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { DetailHeader, type DetailHeaderProps } from '#details/header.tsx'
import { DetailHistory } from '#details/history.tsx'
import { Note } from '#ui/state/note.tsx'
import { Facts } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { cardTones } from '#ui/text/tones.ts'
import { CountryName } from '#areas/trade/public.tsx'
import { DeleteCardDialog, RevealDialog } from './dialogs.tsx'
import { CardLetterFacts } from './letter-facts.tsx'
import { cardNumber, CardTag, CardWaits } from './marks.tsx'

const id = '/shell/home/fundManage/withdraw/cardDetails/$liquidateId'
export const route = createLazyRoute(id)({ component: CardDetails })
const { useParams } = getRouteApi(id)

/** Staff decide while somebody looks on. */
const everyMs = 5_000

const detail: Detail<typeof cardCalls.detail, typeof cardCalls.query> = {
  path: '/liquidateInfo/detail',
  every: () => everyMs,
  known: { path: '/liquidateInfo/query', isIt: (row, asked) => row.liquidateId === asked.id },
}

/** One card: what it says, how its audit stands, and what happened to it. */
function CardDetails() {
  const { t } = useTranslation('card')
  const { liquidateId } = useParams()
  return (
    <DetailScreen
      detailed={useDetail(detail, { id: liquidateId })}
      back={{ to: '/home/fundManage/withdraw/cardManage', label: t('title') }}
      words={{ failed: t('failed') }}
      known={(row) => <DetailHeader {...headerOf(row)} />}
    >
      {(found) => <Shown card={found} />}
    </DetailScreen>
  )
}

const headerOf = (row: CardRow): DetailHeaderProps => ({
  title: row.bankName,
  tags: <CardTag card={row} />,
  note: `${row.currency} · ${cardNumber(row)}`,
})

function Shown({ card }: { card: CardDetail }) {
  const { t } = useTranslation('card')
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'delete' | 'reveal'>()
  const act = (action: CardAction) =>
    action === 'update'
      ? void navigate({ to: '/home/fundManage/withdraw/addCardMessage', search: { id: card.liquidateId } })
      : setAsked(action)
  const close = () => setAsked(undefined)
  const acts = card.actions.map((action) => ({
    key: action,
    label: t(`do.${action}`),
    look: action === 'delete' ? 'red' : action === 'update' ? 'filled' : 'bordered',
    onAct: () => act(action),
  })) satisfies readonly Act[]
  return (
    <DetailBody
      header={{ ...headerOf(card), acts: <DetailActs acts={acts} /> }}
      standing={<Standing card={card} />}
      parts={[{ key: 'story', content: <History card={card} /> }]}
      facts={
        <>
          <CardFacts card={card} />
          <CardLetterFacts card={card} />
        </>
      }
      dialogs={
        <>
          {asked === 'delete' && <DeleteCardDialog card={card} onClose={close} />}
          {asked === 'reveal' && <RevealDialog card={card} onClose={close} />}
        </>
      }
    />
  )
}

/** Why it is so, where it is not as its owner wants it. */
function Standing({ card }: { card: CardDetail }) {
  const { t } = useTranslation('card')
  const why = card.reason && t('details.reason', { reason: card.reason })
  return (
    <>
      {card.waitsFor && (
        <Hint>
          {t('details.waitsFor')} <CardWaits card={card} />
        </Hint>
      )}
      {card.state === cardState.rejected && (
        <Note tone="warn">
          {t('details.rejected')} {why}
        </Note>
      )}
      {card.state === cardState.onHold && (
        <Note tone="bad">
          {t('details.held')} {why}
        </Note>
      )}
      {card.openWithdrawals > 0 && (
        <Note tone="info">{t('details.open', { count: card.openWithdrawals })}</Note>
      )}
    </>
  )
}

function History({ card: { steps } }: { card: CardDetail }) {
  const { t, i18n } = useTranslation('card')
  return (
    <DetailHistory
      title={t('details.timeline')}
      steps={steps}
      tone={({ state }) => cardTones[state]}
      tell={({ event, by, reason, changed }) => ({
        title: t(`event.${event}`),
        note: [
          by === null ? t('details.us') : t('details.by', { name: by }),
          ...(reason ? [t('details.reason', { reason })] : []),
          ...(changed.length > 0
            ? [
                t('details.changed', {
                  fields: joined(
                    i18n.language,
                    changed.map((field) => t(`field.${field}`)),
                  ),
                }),
              ]
            : []),
        ].join(' · '),
      })}
    />
  )
}

function CardFacts({ card }: { card: CardDetail }) {
  const { t } = useTranslation('card')
  return (
    <Facts
      title={t('details.data')}
      facts={[
        { label: t('column.name'), value: card.accountName },
        { label: t('form.kind'), value: t(card.isPublic ? 'kind.public' : 'kind.private') },
        { label: card.isIban ? t('form.iban') : t('form.number'), value: cardNumber(card) },
        { label: t('column.country'), value: <CountryName code={card.country} /> },
        { label: t('form.province'), value: card.provinceName },
        { label: t('form.city'), value: card.city },
        { label: t('form.branch'), value: card.branchName },
        { label: t('form.cnaps'), value: card.cnaps },
        { label: t('form.aba'), value: card.aba },
        { label: t('form.swift'), value: card.swift },
      ]}
    />
  )
}

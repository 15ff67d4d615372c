import { cardState } from '@quayside/contract/fund/card/states.ts'
import { createLazyRoute, getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { cardCalls } from '@quayside/contract/fund/card/card.ts'
import type { CardAction, CardDetail } from '@quayside/contract/fund/card/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Button } from '#ui/control/button.tsx'
import { Note } from '#ui/state/note.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { Timeline } from '#ui/text/timeline.tsx'
import { CountryName } from '#areas/trade/public.tsx'
import { DeleteCardDialog, RevealDialog } from './dialogs.tsx'
import { CardLetterFacts } from './letter-facts.tsx'
import { cardNumber, CardTag, cardTones, CardWaits } from './marks.tsx'
import styles from './card.module.css'

const id = '/shell/home/fundManage/withdraw/cardDetails/$liquidateId'
export const route = createLazyRoute(id)({ component: CardDetails })
const { useParams } = getRouteApi(id)

/** Staff decide while somebody looks on. */
const everyMs = 5_000

/** One card: what it says, how its audit stands, and what happened to it. */
function CardDetails() {
  const { t } = useTranslation(['card', 'ui'])
  const { liquidateId } = useParams()
  const { data, error, refetch, isPending } = useCall<typeof cardCalls.detail>(
    '/liquidateInfo/detail',
    { id: liquidateId },
    { keep: false, every: everyMs },
  )
  const late = useAfterDelay(isPending)
  if (data) return <Shown card={data} />
  if (error) return <ErrorState title={t('failed')} failure={error} onAgain={() => void refetch()} />
  return <p role="status">{late && t('ui:loading')}</p>
}

function Shown({ card }: { card: CardDetail }) {
  const { t } = useTranslation('card')
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'delete' | 'reveal'>()
  const act = (action: CardAction) =>
    action === 'update'
      ? void navigate({ to: '/home/fundManage/withdraw/addCardMessage', search: { id: card.liquidateId } })
      : setAsked(action)
  const close = () => setAsked(undefined)
  return (
    <>
      <PageHeader title={card.bankName} isName note={`${card.currency} · ${cardNumber(card)}`}>
        {card.actions.map((action) => (
          <Button
            key={action}
            look={action === 'delete' ? 'red' : action === 'update' ? 'filled' : 'bordered'}
            onClick={() => act(action)}
          >
            {t(`do.${action}`)}
          </Button>
        ))}
      </PageHeader>
      <div className={styles['bar']}>
        <CardTag card={card} />
        {card.waitsFor && (
          <span className={styles['hint']}>
            {t('column.waits')}: <CardWaits card={card} />
          </span>
        )}
      </div>
      <div className={styles['grid']}>
        <div className={styles['main']}>
          <Standing card={card} />
          <section className={styles['section']}>
            <h2>{t('details.timeline')}</h2>
            <History card={card} />
          </section>
        </div>
        <aside className={styles['aside']}>
          <Facts card={card} />
          <CardLetterFacts card={card} />
        </aside>
      </div>
      {asked === 'delete' && <DeleteCardDialog card={card} onClose={close} />}
      {asked === 'reveal' && <RevealDialog card={card} onClose={close} />}
    </>
  )
}

/** Why it is so, where it is not as its owner wants it. */
function Standing({ card }: { card: CardDetail }) {
  const { t } = useTranslation('card')
  const why = card.reason && t('details.reason', { reason: card.reason })
  return (
    <>
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

function History({ card }: { card: CardDetail }) {
  const { t, i18n } = useTranslation('card')
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const items = card.steps.toReversed().map(({ at, event, state, by, reason, changed }, n) => ({
    key: String(card.steps.length - n),
    tone: cardTones[state],
    title: t(`event.${event}`),
    at,
    note: [
      by === null ? t('details.us') : t('details.by', { name: by }),
      ...(reason ? [t('details.reason', { reason })] : []),
      ...(changed.length > 0
        ? [t('details.changed', { fields: list.format(changed.map((field) => t(`field.${field}`))) })]
        : []),
    ].join(' · '),
  }))
  return <Timeline label={t('details.timeline')} items={items} />
}

function Facts({ card }: { card: CardDetail }) {
  const { t } = useTranslation('card')
  const facts = [
    [t('column.name'), card.accountName],
    [t('form.kind'), t(card.isPublic ? 'kind.public' : 'kind.private')],
    [card.isIban ? t('form.iban') : t('form.number'), cardNumber(card)],
    [t('column.country'), <CountryName key="country" code={card.country} />],
    [t('form.province'), card.provinceName],
    [t('form.city'), card.city],
    [t('form.branch'), card.branchName],
    [t('form.cnaps'), card.cnaps],
    [t('form.aba'), card.aba],
    [t('form.swift'), card.swift],
  ] as const
  return (
    <div className={styles['part']}>
      <h2>{t('details.data')}</h2>
      <dl className={styles['facts']}>
        {facts.flatMap(([name, value]) =>
          value === null
            ? []
            : [
                <dt key={`${name} name`}>{name}</dt>,
                <dd key={name} className={styles['number']}>
                  {value}
                </dd>,
              ],
        )}
      </dl>
    </div>
  )
}

import { IconScale } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReviewDetail } from '@quayside/contract/risk/review/desk.ts'
import { isReviewReason } from '@quayside/contract/trade/move/review-reasons.ts'
import { riskBands } from '@quayside/contract/trade/states.ts'
import { CardNumber, useRiskReasons } from '#areas/trade/public.tsx'
import { Note } from '#ui/state/note.tsx'
import { type Fact, FactList } from '#ui/text/facts.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { orderTone } from '#ui/text/tones.ts'
import { formatTime, TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { PanelRuling } from './panel-ruling.tsx'
import styles from './panel.module.css'
import { Similar } from './similar.tsx'
import { SimilarOrders } from './similar-orders.tsx'
import { TimeLeft } from './time-left.tsx'

/** Score, why, similar orders, and what is known of the buyer. */
export function PanelBody({ detail }: { detail: ReviewDetail }) {
  const { t } = useTranslation('review')
  const zone = useZone()
  const { hold } = detail.order
  return (
    <>
      <Head detail={detail} />
      {hold && !hold.mine && (
        <Note tone="warn" live="status">
          {t('held', { name: hold.by, time: formatTime(hold.until, zone.name, 'clock') })}
        </Note>
      )}
      <Score detail={detail} />
      <Reasons reasons={detail.order.reasons} />
      <PanelRuling ruling={detail.ruling} />
      <SimilarOrders similar={detail.similar} />
      <Before before={detail.before} />
      <Known detail={detail} />
    </>
  )
}

function Head({ detail: { order, known, asOf } }: { detail: ReviewDetail }) {
  const { t } = useTranslation(['review', 'terms'])
  const { id, amount, brand, card, decided, actions } = order
  const items = known.items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
  const lot = decided === null ? undefined : decided.by === null ? 'lapsed' : undefined
  return (
    <section className={styles['order']}>
      <p>
        <b>
          <MoneyText money={amount} />
        </b>
        {actions.length > 0 && (
          <StatusTag tone={orderTone('pending_review', 'none')}>{t('terms:order.pending_review')}</StatusTag>
        )}
        {lot && <StatusTag tone={orderTone('expired', 'none')}>{t(`decision.${lot}`)}</StatusTag>}
        <Link to="/detail/orderDetails/$id" params={{ id }}>
          {t('open')}
        </Link>
      </p>
      <p className={styles['quiet']}>
        {card && <CardNumber brand={brand} masked={card} />}
        {items.length > 0 && <span title={items.join(', ')}>{items.join(', ')}</span>}
      </p>
      {actions.length > 0 && (
        <p>
          <TimeLeft until={order.reviewDeadline} asOf={asOf} />{' '}
          <span className={styles['quiet']}>
            <TimeText at={order.reviewDeadline} style="minute" />
          </span>
        </p>
      )}
      {decided && <Decided decided={decided} />}
    </section>
  )
}

function Decided({ decided }: { decided: NonNullable<ReviewDetail['order']['decided']> }) {
  const { t } = useTranslation(['review', 'terms'])
  const zone = useZone()
  const { at, by, reason, note } = decided
  const time = formatTime(at, zone.name)
  const why = reason !== null && isReviewReason(reason) ? t(`terms:reviewReason.${reason}`) : reason
  return (
    <div className={styles['decided']}>
      <p>{by === null ? t('lapsed', { time }) : t('decision.by', { name: by, time })}</p>
      {why !== null && <p>{why}</p>}
      {note !== null && <p className={styles['quiet']}>{note}</p>}
    </div>
  )
}

const tones = { pass: 'good', doubtful: 'warn', rejected: 'bad' } as const
const top = riskBands.rejectedFrom + riskBands.doubtfulFrom

function Score({ detail: { order, usual } }: { detail: ReviewDetail }) {
  const { t } = useTranslation(['review', 'terms'])
  const { score, band } = order
  if (score === null) return <p className={styles['quiet']}>{t('score.none')}</p>
  const at = (value: number) => `${(Math.min(value, top) / top) * 100}%`
  return (
    <section className={styles['score']}>
      <p>
        <b>{score}</b> <span data-tone={tones[band]}>{t(`terms:riskBand.${band}`)}</span>
        {usual && <small>{t('score.usual', usual)}</small>}
      </p>
      <div className={styles['scale']} data-band={band} aria-hidden>
        <i />
        <i />
        <i />
        {usual && <u style={{ left: at(usual.from), width: `calc(${at(usual.to)} - ${at(usual.from)})` }} />}
        <b style={{ left: `calc(${at(score)} - 2px)` }} />
      </div>
      <div className={styles['marks']} aria-hidden>
        <span>{t('score.pass', { from: 0 })}</span>
        <span>{t('score.review', { from: riskBands.doubtfulFrom })}</span>
        <span>{t('score.reject', { from: riskBands.rejectedFrom })}</span>
      </div>
    </section>
  )
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  const { t } = useTranslation('review')
  const told = useRiskReasons()
  return (
    <section>
      <h3>{t('made')}</h3>
      {reasons.length === 0 ? (
        <p className={styles['quiet']}>{t('madeNone')}</p>
      ) : (
        <ul className={styles['reasons']}>
          {reasons.map((reason) => (
            <li key={reason}>{told([reason])}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Before({ before }: Pick<ReviewDetail, 'before'>) {
  const { t } = useTranslation('review')
  if (!before) return null
  const { orders, fraud } = before
  return (
    <p className={styles['before']}>
      <IconScale size={16} stroke={1.6} aria-hidden />
      <span>
        {orders === 0
          ? t('beforeNone')
          : t('before', {
              count: orders,
              fraud: fraud === 0 ? t('beforeFraud_zero') : t('beforeFraud', { count: fraud }),
            })}
      </span>
    </p>
  )
}

function Known({ detail }: { detail: ReviewDetail }) {
  const { t } = useTranslation('review')
  const zone = useZone()
  const { order, known, buyer, readiness, firstLook } = detail
  const { threeDs, avs, cvv } = known
  const facts: Fact[] = [
    { label: order.email ?? t('known.buyer'), key: 'buyer', value: <Similar similar={buyer} /> },
    {
      label: t('known.threeDs'),
      value:
        threeDs &&
        [threeDs.status, t(threeDs.liabilityShift ? 'known.shifted' : 'known.notShifted')]
          .filter(Boolean)
          .join(' · '),
    },
    { label: t('known.checks'), value: avs || cvv ? `${avs ?? '–'} / ${cvv ?? '–'}` : null },
    {
      label: t('known.ready'),
      value: readiness && t(readiness.ready ? 'known.readyYes' : 'known.readyNo', { score: readiness.score }),
    },
    { label: 'IP', value: known.ip && [known.ip, order.ipCountry].filter(Boolean).join(' · ') },
    { label: t('known.device'), value: known.device },
    { label: t('known.address'), value: known.address },
    {
      label: t('known.firstLook'),
      value: firstLook && t('known.look', { name: firstLook.by, time: formatTime(firstLook.at, zone.name) }),
    },
  ]
  return (
    <section className={styles['known']}>
      <h3>{t('known.title')}</h3>
      {buyer.since !== null && (
        <p className={styles['quiet']}>
          {t('known.since', { date: formatTime(buyer.since, zone.name, 'date') })}
        </p>
      )}
      <FactList facts={facts} />
    </section>
  )
}

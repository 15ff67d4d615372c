import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import type { reviewDeskCalls, ReviewDetail } from '@quayside/contract/risk/review/desk.ts'
import type { ReviewListRow } from '@quayside/contract/risk/review/list.ts'
import { reviewLimits } from '@quayside/contract/trade/move/review-reasons.ts'
import { useCall } from '#api/use-call.ts'
import { usePreferences } from '#session/preferences.tsx'
import { Button } from '#ui/control/button.tsx'
import { useTellKeys } from '#ui/keys/page-keys.ts'
import { useSingleKeys } from '#ui/keys/single-keys.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { useRoomBeside } from '#ui/page/narrow.ts'
import { ErrorState } from '#ui/state/state.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { useTranslation } from '#words/use-translation.ts'
import { PanelBody } from './panel-body.tsx'
import styles from './panel.module.css'
import { useHold } from './use-hold.ts'

export interface PanelDeciding {
  /** Whether this order is decided or looked at again. */
  kind: 'review' | 'second'
  ask: (move: 'accept' | 'reject', row: ReviewListRow) => void
}

interface ReviewPanelProps {
  row: ReviewListRow
  /** Its place among those of the page, from one. */
  at: number
  of: number
  deciding: PanelDeciding
  /** This person may decide at all. */
  mayDecide: boolean
  onMove: (by: 1 | -1) => void
  onClose: () => void
}

/** What is known of one held order, beside the list that stays in use. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { row, at, of, deciding, mayDecide, onMove, onClose } = props
  const { t } = useTranslation('review')
  const isBeside = useRoomBeside()
  const waits = deciding.kind === 'review' && row.actions.length > 0
  const isHeld = useHold(row.id, waits && mayDecide)
  const { data, error, refetch } = useCall<typeof reviewDeskCalls.detail>(
    '/suspected/detail',
    { id: row.id },
    { every: 30_000, keep: false },
  )
  const order = data?.order ?? row
  const may = mayOf(deciding.kind, order, mayDecide)
  useKeys(props, may)
  const title = t('place', { at, of })
  const steps = <Steps at={at} of={of} onMove={onMove} />
  const body = data ? (
    <div className={styles['parts']}>
      <PanelBody detail={data} />
    </div>
  ) : error ? (
    <ErrorState failure={error} onAgain={() => void refetch()} />
  ) : (
    <div className={styles['waiting']} aria-busy />
  )
  const foot = may.length > 0 && <Foot order={order} may={may} deciding={deciding} />
  if (!isBeside)
    return (
      <Sheet title={title} onClose={onClose} foot={foot || undefined}>
        <Mine detail={data} isHeld={isHeld} />
        {steps}
        {body}
      </Sheet>
    )
  return (
    <aside className={styles['panel']} aria-label={t('panel')}>
      <div className={styles['head']}>
        <span>{title}</span>
        <Mine detail={data} isHeld={isHeld} />
        {steps}
        <Step label={t('close')} onClick={onClose} icon={<IconX size={16} stroke={1.6} aria-hidden />} />
      </div>
      <div className={styles['body']}>{body}</div>
      {foot && <div className={styles['foot']}>{foot}</div>}
    </aside>
  )
}

type Move = 'accept' | 'reject'

/** To the orders before and behind it. */
function Steps({ at, of, onMove }: Pick<ReviewPanelProps, 'at' | 'of' | 'onMove'>) {
  const { t } = useTranslation('review')
  return (
    <span className={styles['steps']}>
      <Step
        label={t('previous')}
        disabled={at <= 1}
        onClick={() => onMove(-1)}
        icon={<IconChevronUp size={16} stroke={1.6} aria-hidden />}
      />
      <Step
        label={t('next')}
        disabled={at >= of}
        onClick={() => onMove(1)}
        icon={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
      />
    </span>
  )
}

/** What this person may do with it now; nothing while somebody else is at it. */
function mayOf(kind: PanelDeciding['kind'], order: ReviewListRow, mayDecide: boolean): readonly Move[] {
  if (!mayDecide) return []
  if (kind === 'second') return ['reject', 'accept']
  if (order.hold && !order.hold.mine) return []
  return (['reject', 'accept'] as const).filter((move) => order.actions.includes(move))
}

const minuteMs = 60_000

/** Until the next answer tells how long it still is. */
function Mine({ detail, isHeld }: { detail: ReviewDetail | undefined; isHeld: boolean }) {
  const { t } = useTranslation('review')
  const hold = detail?.order.hold
  if (hold && !hold.mine) return null
  if (!hold) return isHeld && <small>{t('youHold', { count: reviewLimits.holdMinutes })}</small>
  const minutes = Math.max(1, Math.ceil((Date.parse(hold.until) - Date.parse(detail.asOf)) / minuteMs))
  return <small>{t('youHold', { count: minutes })}</small>
}

function Step({
  label,
  icon,
  onClick,
  disabled = false,
}: {
  label: string
  icon: ReactNode
  onClick: () => void
  disabled?: boolean
}) {
  return (
    <Button
      look="grey"
      icon
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? () => {} : onClick}
    >
      {icon}
    </Button>
  )
}

function Foot({
  order,
  may,
  deciding,
}: {
  order: ReviewListRow
  may: readonly Move[]
  deciding: PanelDeciding
}) {
  const { t, i18n } = useTranslation('review')
  const second = deciding.kind === 'second'
  const words = {
    reject: second ? t('second.reject') : t('reject'),
    accept: second ? t('second.pass') : t('pass', { amount: moneyWords(order.amount, i18n.language) }),
  }
  return (
    <div className={styles['acts']}>
      <p>{second ? t('footSecond') : t('foot')}</p>
      {may.map((move) => (
        <Button
          key={move}
          look={move === 'reject' && !second ? 'red' : 'bordered'}
          aria-haspopup="dialog"
          onClick={() => deciding.ask(move, order)}
        >
          {words[move]}
        </Button>
      ))}
    </div>
  )
}

function useKeys({ row, deciding, onMove, onClose }: ReviewPanelProps, may: readonly Move[]): void {
  const { t } = useTranslation('review')
  const { preferences } = usePreferences()
  useTellKeys(
    useMemo(
      () => [
        { keys: 'J', label: t('keys.next') },
        { keys: 'K', label: t('keys.previous') },
        { keys: 'P', label: t('keys.pass') },
        { keys: 'R', label: t('keys.reject') },
      ],
      [t],
    ),
  )
  const ask = (move: Move) => () => {
    if (may.includes(move)) deciding.ask(move, row)
  }
  useSingleKeys(preferences.characterKeys, {
    j: () => onMove(1),
    k: () => onMove(-1),
    p: ask('accept'),
    r: ask('reject'),
    Escape: onClose,
  })
}

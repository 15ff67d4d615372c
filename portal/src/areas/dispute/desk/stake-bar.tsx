import type { DeskRow } from '@quayside/contract/dispute/desk/desk.ts'
import { isZero, MoneyCell } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { percentText } from '#ui/text/percent-text.ts'
import styles from './desk.module.css'

const stakeOf = ({ case: one, stake }: DeskRow) => (one ? one.stake : stake)

/** What answering is worth, with a bar beside the others of its currency: of another one it would compare what cannot be compared. */
export function StakeBar({ row, rows }: { row: DeskRow; rows: readonly DeskRow[] }) {
  const stake = stakeOf(row)
  if (stake === null) return <Nothing />
  const most = Math.max(
    ...rows.map(stakeOf).map((one) => (one?.currency === stake.currency ? Number(one.value) : 0)),
  )
  return (
    <span className={styles['stake']}>
      <MoneyCell money={stake} bare />
      {!isZero(stake.value) && (
        <span className={styles['share']} aria-hidden>
          <span
            ref={(bar) =>
              bar?.style.setProperty('width', percentText(Math.round((Number(stake.value) / most) * 100)))
            }
          />
        </span>
      )}
    </span>
  )
}

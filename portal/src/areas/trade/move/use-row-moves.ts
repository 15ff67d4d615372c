import { useEffect, useState } from 'react'
import type { transactionCalls, TransactionRow } from '@quayside/contract/trade/list/transaction.ts'
import { useCall, usePatch } from '#api/use-call.ts'
import { useMoveKeys } from './use-move-keys.ts'
import { type OrderMoves, useOrderMoves } from './use-order-moves.tsx'

const path = '/transaction/query'
const everyMs = 2_000
/** A refund leaves after its undo window, and the network answers soon after that or much later. */
const followedMs = 60_000

/** The moves of a list's rows, by menu and by shortcut; a moved row is followed and changes where it stands. */
export function useRowMoves(rows: readonly TransactionRow[] | undefined): OrderMoves {
  const rowOf = (id: string | undefined) => rows?.find((row) => row.id === id)
  const follow = useFollowing()
  const moves = useOrderMoves((id) => {
    const row = rowOf(id)
    if (row) follow(row.orderNo)
  })
  useMoveKeys((focused) => rowOf(focused?.closest<HTMLElement>('[data-row]')?.dataset['row']), moves.ask)
  return moves
}

function useFollowing(): (orderNo: string) => void {
  const [numbers, setNumbers] = useState<readonly string[]>([])
  const patch = usePatch<typeof transactionCalls.query>(path)
  const { data } = useCall<typeof transactionCalls.query>(
    path,
    { filter: { numbers: [...numbers] }, count: false },
    { enabled: numbers.length > 0, every: everyMs, keep: false },
  )
  useEffect(() => {
    if (numbers.length === 0) return
    const timer = setTimeout(() => setNumbers([]), followedMs)
    return () => clearTimeout(timer)
  }, [numbers])
  useEffect(() => {
    if (!data) return
    const latest = new Map(data.rows.map((row) => [row.id, row]))
    patch((answer) => {
      const isOld = answer.rows.some(
        (row) => JSON.stringify(latest.get(row.id) ?? row) !== JSON.stringify(row),
      )
      return isOld ? { ...answer, rows: answer.rows.map((row) => latest.get(row.id) ?? row) } : undefined
    })
  }, [data, patch])
  return (orderNo) => setNumbers((now) => [...now.filter((one) => one !== orderNo).slice(-9), orderNo])
}

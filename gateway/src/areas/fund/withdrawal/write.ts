import type { Tx } from '#db/tx.ts'
import { inOrder } from '#db/in-order.ts'
import { post } from '#ledger/index.ts'
import { insertFundEvents } from '#areas/fund/event.sql.ts'
import { insertWithdrawal, updateWithdrawal } from './withdrawal.sql.ts'
import type { WithdrawalStep } from './walk.ts'

/** Writes one step: the row, its event and its money, together or not at all. */
export async function writeWithdrawal(tx: Tx, merchantId: bigint, step: WithdrawalStep): Promise<void> {
  const { record, event, posting } = step
  const isNew = event.from === null
  const [written, , outcome] = await inOrder([
    tx.run(isNew ? insertWithdrawal(merchantId, record) : updateWithdrawal(merchantId, record)),
    insertFundEvents(tx, merchantId, [event]),
    posting ? post(tx, { ...posting, merchantId }) : 'posted',
  ])
  if (written !== 1 || outcome !== 'posted')
    throw new Error(`${event.event} of withdrawal ${record.withdrawalNo}: ${written} rows, ${outcome}`)
}

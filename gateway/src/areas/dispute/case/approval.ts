import { beijingDate } from '@quayside/contract/dates.ts'
import { arbitrationFeeOn } from '@quayside/contract/dispute/fees.ts'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { caseMoveCalls } from '@quayside/contract/dispute/case/case-move.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import type { Tx } from '#db/tx.ts'
import { lockOrderFile } from '#orders/load.sql.ts'
import { findCase, type StoredCase } from './case-list.sql.ts'
import { orderOfCase } from './submission.sql.ts'

/** Behind its order's lock: what is weighed is what is done, and nothing comes in between. */
async function heldCase(tx: Tx, merchantId: bigint, id: string): Promise<StoredCase | undefined> {
  const key = await tx.maybe(orderOfCase(merchantId, id))
  if (key) await lockOrderFile(tx, merchantId, key.orderId)
  return tx.maybe(findCase(merchantId, id))
}

type One = ParsedInputOf<typeof caseMoveCalls.giveUp>
type Many = ParsedInputOf<typeof caseMoveCalls.acceptMany>

/** A batch counts as its sum, which is the input's: the handler refuses any other. */
export const giveUpSubject: ApprovalSubject = {
  async of({ tx, merchantId }, input) {
    const { cases, totals } = input as Partial<Many>
    if (cases && totals)
      return {
        rule: 'case.give_up',
        amounts: totals.map(({ currency, value }) => ({ currency, minor: parseMinor(currency, value)! })),
        facts: { rows: cases.length },
      }
    const found = await heldCase(tx, merchantId, (input as One).id)
    if (!found) return undefined
    const { currency, amount, wonMinor, lostMinor } = found
    return {
      rule: 'case.give_up',
      amounts: [{ currency, minor: amount - wonMinor - lostMinor }],
      facts: { case: found.id },
    }
  },
}

/** What going on can cost: what is disputed, and the fee of an arbitration that is lost. */
export const arbitrateSubject: ApprovalSubject = {
  async of({ tx, merchantId, now }, input) {
    const found = await heldCase(tx, merchantId, (input as One).id)
    if (!found) return undefined
    const { currency, amount, wonMinor, lostMinor } = found
    const fee = arbitrationFeeOn(beijingDate(now))
    return {
      rule: 'case.arbitrate',
      amounts: [
        { currency, minor: amount - wonMinor - lostMinor },
        { currency: fee.currency, minor: fee.minor },
      ],
      facts: { case: found.id },
    }
  },
}

import { type Promised, recomputed } from '@quayside/contract/dispute/value/promised.ts'
import { breachesMax, type Check } from './check.ts'

interface PromisedRow {
  readonly merchantId: bigint
  readonly caseNo: string
  readonly version: number
  readonly promised: Promised
}

/** What was promised of answers is added up by the code that promised it, from what is kept of it. */
export const promiseChecks: readonly Check[] = [
  {
    id: 'J7',
    what: 'what was promised of each sealed answer adds up again from what it was made of',
    async run(tx) {
      const rows = await tx.rows<PromisedRow>({
        text: `select p.merchant_id as "merchantId", c.case_no as "caseNo", p.version, p.promised from case_packet p
          join chargeback c on c.merchant_id = p.merchant_id and c.id = p.case_id
          where p.promised is not null order by 1, 2, 3`,
      })
      const wrong = rows.filter(({ promised }) => String(recomputed(promised)) !== promised.fight)
      const breaches = wrong.map(
        ({ merchantId, caseNo, version, promised }) =>
          `merchant ${merchantId}: packet ${version} of case ${caseNo} promised ${promised.fight}, its terms give ${recomputed(promised)}`,
      )
      return { checked: BigInt(rows.length), breaches: breaches.slice(0, breachesMax) }
    },
  },
]

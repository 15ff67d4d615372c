import type { OutputOf } from '@quayside/contract/call.ts'
import { type calibrationCalls, calibrationMin } from '@quayside/contract/dispute/value/calibration.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Handlers } from '#acts/handler.ts'
import { type Bin, calibrate, type Calibration, outcomesOf } from './calibrate.ts'
import { type AnsweredCase, answeredCases } from './calibration.sql.ts'

type Answer = OutputOf<typeof calibrationCalls.calibration>

export const calibrationHandlers: Handlers<typeof calibrationCalls> = {
  async calibration({ tx, merchantId }) {
    const cases = await tx.rows(answeredCases(merchantId))
    return {
      decisions: cases.length,
      kept: cases.filter(({ kept }) => kept !== null).length,
      chart: cases.length < calibrationMin ? null : chartOf(calibrate(outcomesOf(cases))),
      promises: promisesOf(cases),
    }
  },
}

const percent = (share: number): number => Math.round(share * 1000) / 10
const score = (value: number): number => Math.round(value * 1000) / 1000

const chartOf = ({ bins, brier, baseBrier, baseRate }: Calibration): NonNullable<Answer['chart']> => ({
  bins: bins.map(({ promised, won, low, high, ...bin }: Bin) => ({
    ...bin,
    promised: percent(promised),
    won: percent(won),
    low: percent(low),
    high: percent(high),
  })),
  brier: score(brier),
  baseBrier: score(baseBrier),
  baseRate: percent(baseRate),
})

function promisesOf(cases: readonly AnsweredCase[]): Answer['promises'] {
  const kept = cases.flatMap(({ promised, wonMinor }) => (promised ? [{ promised, wonMinor }] : []))
  return [...Map.groupBy(kept, ({ promised }) => promised.currency)].map(([currency, some]) => {
    const sum = (of: (one: (typeof some)[number]) => bigint) =>
      some.reduce((total, one) => total + of(one), 0n)
    const promised = sum((one) => BigInt(one.promised.fight))
    const got = sum((one) => one.wonMinor - BigInt(one.promised.labour))
    const shown = (minor: bigint) => wire(currency, minor < 0n ? -minor : minor)
    return {
      cases: some.length,
      promised: shown(promised),
      promisedIsLoss: promised < 0n,
      got: shown(got),
      gotIsLoss: got < 0n,
    }
  })
}

import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { openScratch } from '@quayside/ops/scratch/scratch.ts'
import { randomOf } from '@quayside/sandbox/random.ts'
import { commit } from '#run/commit.ts'
import { attacks } from '#prove/attacks/attacks.ts'
import { b4 } from '#prove/attacks/hostile-batches.ts'
import { b6 } from '#prove/attacks/formulas.ts'
import { b7 } from '#prove/attacks/sessions.ts'
import { b8 } from '#prove/attacks/canaries.ts'
import { fDisputes } from '#prove/crashes/killed-disputes.ts'
import { fIngest } from '#prove/crashes/killed-ingest.ts'
import { f1 } from '#prove/crashes/killed-at-statements.ts'
import { f2 } from '#prove/crashes/killed-at-times.ts'
import { f3 } from '#prove/crashes/slept-through.ts'
import { f4 } from '#prove/crashes/database-crashes.ts'
import { f5 } from '#prove/crashes/lost-answers.ts'
import { f8 } from '#prove/crashes/doubtful-answers.ts'
import { f9 } from '#prove/crashes/bad-servers.ts'
import { f15 } from '#prove/crashes/killed-couriers.ts'
import { f16 } from '#prove/crashes/rules-without-gateway.ts'
import { f12 } from '#prove/crashes/wrong-clocks.ts'
import { l3 } from '#prove/load/sign-ins.ts'
import { l5 } from '#prove/load/answer-times.ts'
import { l4 } from '#prove/load/exports.ts'
import { p1 } from '#prove/machines/ledger.ts'
import { p2 } from '#prove/machines/state-machines.ts'
import { p3 } from '#prove/machines/money-model.ts'
import { p4 } from '#prove/races/repeated-writes.ts'
import { p5 } from '#prove/machines/lapse.ts'
import { p6 } from '#prove/machines/lists.ts'
import { p7 } from '#prove/machines/amounts.ts'
import { recordedMatches } from '#prove/machines/recorded-matches.ts'
import { ruleSqlProof } from '#prove/machines/rule-sql.ts'
import { p9 } from '#prove/machines/outlook.ts'
import { p8 } from '#prove/machines/planted-faults.ts'
import { matrix } from '#prove/attacks/matrix.ts'
import { keepFinding } from '#prove/proof-file.ts'
import { lineOf, type Proof, type Told } from '#prove/proof.ts'
import { disputeRaceProof } from '#prove/races/disputes.ts'
import { riskRaceProof } from '#prove/races/risk.ts'
import { sellingRaceProof } from '#prove/races/selling.ts'
import { partnerFaults } from '#prove/crashes/partner-faults.ts'
import { partnerRaceProof } from '#prove/races/partners.ts'
import { races } from '#prove/races/races.ts'

const proofs: Readonly<Record<string, Proof>> = {
  P1: p1,
  P2: p2,
  P3: p3,
  P4: p4,
  P5: p5,
  P6: p6,
  P7: p7,
  P8: p8,
  P9: p9,
  K1: ruleSqlProof,
  K3: recordedMatches,
  F1: f1,
  F2: f2,
  F3: f3,
  F4: f4,
  F5: f5,
  F8: f8,
  F9: f9,
  F12: f12,
  F15: f15,
  F16: f16,
  races,
  'races-disputes': disputeRaceProof,
  'races-selling': sellingRaceProof,
  'races-risk': riskRaceProof,
  'races-partners': partnerRaceProof,
  matrix,
  B4: b4,
  B6: b6,
  B7: b7,
  B8: b8,
  attacks,
  L3: l3,
  L4: l4,
  L5: l5,
  'F-ingest': fIngest,
  'F-disputes': fDisputes,
  'F-partners': partnerFaults,
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seed: { type: 'string' },
    times: { type: 'string', default: '1' },
  },
})
/** So many times as long as by default. */
const times = Number(values.times)
// Told in each line: the same seed disturbs at the same places again.
const seed = values.seed ?? randomBytes(4).toString('hex')
const only = values.only.split(',').filter((id) => id !== '')
const unknown = only.find((id) => !(id in proofs))

if (!Number.isInteger(times) || times < 1) {
  console.error('--times is a number from 1 on.')
  process.exitCode = 1
} else if (unknown === undefined) {
  const remove = await openScratch()
  try {
    for (const [id, proof] of Object.entries(proofs))
      if (only.length === 0 || only.includes(id)) await prove(id, proof)
  } finally {
    remove()
  }
} else {
  console.error(`--only knows ${Object.keys(proofs).join(', ')}, not ${unknown}.`)
  process.exitCode = 1
}

async function prove(id: string, proof: Proof): Promise<void> {
  const begin = performance.now()
  const finding = await proof({ random: randomOf(id, seed), times, say: console.error }).catch(
    (error: Error) => ({
      figures: [],
      breaches: [`it did not come to its end: ${error.message}`],
    }),
  )
  const seconds = Math.round((performance.now() - begin) / 1000)
  const told: Told = {
    id,
    commit: commit(),
    date: new Date().toISOString(),
    seed,
    ...(times > 1 && { times }),
    seconds,
    ...finding,
  }
  console.log(lineOf(told))
  keepFinding(told)
  if (told.breaches.length > 0) process.exitCode = 1
}

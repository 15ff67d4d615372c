import { portalCalls } from '@quayside/contract/index.ts'
import type { ReadyCase } from '@quayside/gateway/areas/dispute/test/races.ts'
import { disputeInputs } from '@quayside/gateway/test/dispute-inputs.ts'
import { buyerWrites, documentOf, openCases, openClaims, readyCase, turnCase } from '#prove/world/disputes.ts'
import { standingOf } from '#prove/world/disputes.sql.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'
import { taken } from './stock.ts'

type Plans = Readonly<Record<string, (n: number) => Promise<unknown>>>

interface Shop {
  readonly merchantId: bigint
  /** Sales of 100 US dollars. @returns their numbers */
  readonly sales: (count: number) => Promise<string[]>
}

const together = 8
const whole = { currency: 'USD', value: '100.00' }

/** Writes about cases, what is filed in them, and what comes before them. */
export function disputePlans(world: World, person: FarPerson, shop: Shop): Plans {
  const opened = taken(async () => openCases(world, await shop.sales(together)))
  const asked = taken(async () => openCases(world, await shop.sales(together), { stage: 'retrieval' }))
  return {
    ...answers(world, person, { opened, asked }),
    ...claims(world, person, shop),
    ...settings(person, opened),
  }
}

interface Cases {
  readonly opened: () => Promise<{ id: string; orderNo: string; version: number }>
  readonly asked: () => Promise<{ id: string; version: number }>
}

function answers(world: World, person: FarPerson, { opened, asked }: Cases): Plans {
  const { represent } = portalCalls.caseMove
  const ready = async () => readyCase(person, await opened())
  const appeal = ({ id, version, packet }: ReadyCase) => ({ id, version, once: true as const, ...packet })
  const appealed = async () => {
    const one = await ready()
    return { ...one, version: (await person.take(represent, appeal(one))).version }
  }
  /** A case that the issuer has taken further. */
  const contested = async () => {
    const one = await appealed()
    await turnCase(world, one.orderNo, { kind: 'pre-arbitration', days: 20 })
    return { ...one, ...(await standing(world, one.id)) }
  }
  const many = ({ id, version }: { id: string; version: number }) => ({
    cases: [{ id, version }],
    totals: [whole],
  })
  const key = ({ id, version }: { id: string; version: number }) => ({ id, version })
  return {
    'caseMove.reply': async (n) => ({ ...key(await asked()), text: `As ordered, ${n}` }),
    'caseMove.represent': async () => appeal(await ready()),
    'caseMove.takeBack': async () => key(await appealed()),
    'caseMove.giveUp': async () => key(await opened()),
    'caseMove.giveUpMany': async () => many(await contested()),
    'caseMove.acceptMany': async () => many(await opened()),
    'caseMove.goOn': async () => {
      const { id, version, packet } = await readyCase(person, await contested())
      return { id, version, fee: true, ...packet }
    },
    'caseMove.removeFile': async () => {
      const { id } = await opened()
      const brought = await person.take(portalCalls.caseMove.upload, documentOf(id))
      return { id, fileId: brought.id }
    },
    'caseMove.assign': async () => ({ ...key(await opened()), operatorId: 'me' }),
  }
}

/** Where a case stands once the issuer's word has been heard. */
async function standing(world: World, id: string): Promise<{ id: string; version: number }> {
  for (let tries = 0; tries < 600; tries++) {
    const row = await world.owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(standingOf(id)))
    if (row.todo) return { id, version: row.version }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the issuer was not heard')
}

function claims(world: World, person: FarPerson, { merchantId, sales }: Shop): Plans {
  const alert = taken(async () => openClaims(world, await sales(together), 'alert'))
  const complaint = taken(async () => openClaims(world, await sales(together), 'complaint'))
  const { dryRun } = portalCalls.disputeOrder
  const thread = async () => buyerWrites(world, merchantId, await complaint())
  return {
    'alert.refund': async () => ({ acsOrderId: (await alert()).orderNo, refundAmount: '10.00' }),
    'alert.letGo': async () => ({ id: (await alert()).id, version: 1 }),
    'disputeOrder.deal': async (n) => ({
      id: (await complaint()).id,
      ...(n % 2 === 0 ? { decision: 'approve' } : { decision: 'decline', merchantRemark: 'It came.' }),
      version: 1,
    }),
    'disputeOrder.batch': async () => {
      const lines = [{ id: (await complaint()).id, version: 1 }]
      const { totals } = await person.take(dryRun, { lines, decision: 'approve' })
      return { lines, decision: 'approve', totals: totals.map(({ amount }) => amount) }
    },
    'disputeMessage.write': async (n) => ({ ...(await thread()), text: `Soon, ${n}`, files: [] }),
    'disputeMessage.close': thread,
  }
}

function settings(person: FarPerson, opened: Cases['opened']): Plans {
  const { config } = portalCalls.disputeConfig
  return {
    'caseDetail.comment': async (n) => ({ id: (await opened()).id, body: `Looked at, ${n}` }),
    'evidence.saveLetter': async (n) => ({
      id: (await opened()).id,
      version: 0,
      phrases: [],
      paragraph: `As agreed, ${n}.`,
      note: '',
    }),
    'disputeConfig.saveConfig': async () => ({
      ...disputeInputs.disputeConfig.saveConfig,
      terms: [],
      version: (await person.take(config, {})).version,
    }),
  }
}

import { portalCalls } from '@quayside/contract/index.ts'
import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import type { CaseWord } from './case-model.ts'
import { saidBy, usd } from './fund-ways.ts'
import type { House, MachineWorld } from './machine-world.ts'
import { newNo, type Order, orderWays } from './order-ways.ts'

export interface Case {
  readonly order: Order
  readonly caseNo: string
}

/** As runs begin weeks ago and people answer today, no turn ends before the run does. */
const termMs = 60 * 86_400_000
const dueAt = (): string => new Date(Date.now() + termMs).toISOString()

type Told = Extract<CoreEventInput['data'], { kind: 'dispute_answer' }>

function toldOf(word: Exclude<CaseWord, 'give up'>, part: bigint): Pick<Told, 'result' | 'won' | 'isWon'> {
  switch (word) {
    case 'won':
      return { result: 'ruled', isWon: true }
    case 'won in part':
      return { result: 'ruled', won: usd(part) }
    case 'lost':
      return { result: 'ruled' }
    case 'acknowledged':
    case 'refused':
    case 'accepted':
    case 'declined':
    case 'reversed':
    case 'reopened':
      return { result: word }
  }
}

/** Cases from their opening to their last turn: what the payment core tells, and what the merchant does in the portal. */
export function caseWays(world: MachineWorld) {
  const { tell } = orderWays(world)
  const row = async ({ caseNo }: Case) =>
    (await world.rows('select * from chargeback where case_no = $1', caseNo))[0] as Record<string, string> & {
      todo: boolean
      version: number
      won_minor: bigint
      lost_minor: bigint
    }
  return {
    async open(house: House, order: Order, amount: bigint, at: string) {
      const one: Case = { order, caseNo: newNo('D') }
      const opened = { kind: 'dispute', stage: 'chargeback', reasonCode: '10.4', dueAt: dueAt() } as const
      const data = { ...opened, orderNo: order.no, caseNo: one.caseNo, amount: usd(amount) }
      return { one, said: await tell(house, order, data, at) }
    },
    async withdraw(house: House, { order, caseNo }: Case, at: string) {
      return tell(house, order, { kind: 'dispute_withdrawn', orderNo: order.no, caseNo }, at)
    },
    /** @param part what comes back of a ruling that gives back a part */
    async say(house: House, one: Case, word: CaseWord, { part, at }: { part: bigint; at: string }) {
      const { order, caseNo } = one
      if (word === 'give up') {
        const { id, version } = await row(one)
        return saidBy(await house.maker.ask(portalCalls.caseMove.giveUp, { id: id!, version }))
      }
      const data = { kind: 'dispute_answer', orderNo: order.no, caseNo, dueAt: dueAt() } as const
      return tell(house, order, { ...data, ...toldOf(word, part) }, at)
    },
    async standing(one: Case): Promise<string> {
      const { stage, todo, outcome, won_minor: won, lost_minor: lost } = await row(one)
      return `${stage} ${todo} ${outcome} ${won} ${lost}`
    },
  }
}

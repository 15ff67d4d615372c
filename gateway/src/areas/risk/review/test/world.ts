import type { TestApp } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { coreEvent, deliver, orderData } from '#test/deliveries.ts'
import { portalCalls } from '@quayside/contract/index.ts'

type OrderInput = Parameters<typeof orderData>[1]

const day = 86_400_000
export const daysAgo = (days: number): string => new Date(Date.now() - days * day).toISOString()

/** Orders that are held, and what their tests ask of them. */
export function reviewWorld(app: TestApp) {
  const world = approvalWorld(app)
  const { rows } = world
  let made = 0

  return {
    ...world,
    /** @returns its number */
    async held(more: OrderInput = {}, at = new Date().toISOString()): Promise<string> {
      const no = `R${++made}`
      const risk = { score: 312, reasons: ['first_order', 'country_mismatch'] }
      const authorisation = { result: 'approved', at, expiresAt: daysAgo(-30) } as const
      await deliver(app.db, [coreEvent(at, orderData(no, { risk, authorisation, ...more }))])
      return no
    },
    async sold(more: OrderInput = {}, at = new Date().toISOString()): Promise<string> {
      const no = `S${++made}`
      await deliver(app.db, [coreEvent(at, orderData(no, more))])
      return no
    },
    async version(who: Somebody, id: string): Promise<number> {
      return (await who.ask(portalCalls.transactionDetail.detail, { id })).data!.version
    },
    idOf: async (no: string): Promise<string> =>
      String((await rows('select id from orders where order_no = $1', no))[0]!['id']),
    /** As if whoever holds it had not looked for so long. */
    endHold: (no: string) =>
      rows(
        `update review_work set held_until = clock_timestamp() - interval '1 second'
          where order_id = (select id from orders where order_no = $1)`,
        no,
      ),
    /** As if it had been decided so many days ago. */
    async age(no: string, days: number) {
      await rows(
        `alter table entity_event disable trigger user; update entity_event set at = at - make_interval(days => ${days})
          where order_id = (select id from orders where order_no = '${no}'); alter table entity_event enable trigger user;`,
      )
    },
  }
}

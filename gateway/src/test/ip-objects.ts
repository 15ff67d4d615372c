import { randomInt, randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import type { MakeObject } from './owner.ts'

/** Rows of lists of addresses, of servers, by which nobody who asks is kept out; and people who are told. */
export function ipObjects({ owner }: TestApp) {
  const ipEntry: MakeObject = async ({ merchantId, who }) => {
    const id = randomUUID()
    const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}/32`
    await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({
        text: `insert into ip_entry (merchant_id, id, purpose, network, note, enabled, changed_at, changed_by)
          values ($1, $2, 'api', $3, 'Order server', true, now(), $4)`,
        values: [merchantId, id, network, who.id],
      }),
    )
    return id
  }
  const recipient: MakeObject = async ({ merchantId, who }) => {
    const id = randomUUID()
    await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({
        text: `insert into notify_recipient (merchant_id, id, name, channel, target, language, enabled, changed_at, changed_by)
          values ($1, $2, 'Ada Sun', 'mail', $3, 'en', true, now(), $4)`,
        values: [merchantId, id, `${id.slice(0, 8)}@shop.example`, who.id],
      }),
    )
    return id
  }
  return { ipEntry, recipient }
}

import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import { setSchemes } from './open-schemes.ts'
import type { Owner } from './owner.ts'

let made = 0

/** Payment links, and what they need. */
export function paylinkObjects(app: Pick<TestApp, 'owner'>) {
  const rows = (text: string, ...values: unknown[]) =>
    app.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<{ id: string }>({ text, values }))
  const site = async ({ merchantId }: { merchantId: bigint; who?: unknown }): Promise<string> => {
    const [found] = await rows(
      `insert into site (merchant_id, id, kind, name, url, state)
        values ($1, $2, 'website', 'Nanbei Outdoor', $3, 'normal') returning id`,
      merchantId,
      randomUUID(),
      `https://${++made}.nanbei.example`,
    )
    await setSchemes(app, found!)
    return found!.id
  }
  return {
    site,
    async base(of: Owner) {
      const id = await site(of)
      await rows(
        `insert into paylink_base (merchant_id, site_id, version, name, email, by_id)
          values ($1, $2, 1, 'Nanbei Outdoor', 'help@nanbei.example', $3)`,
        of.merchantId,
        id,
        of.who.id,
      )
      return id
    },
    async paymentLink(of: Owner) {
      const id = randomUUID()
      await rows(
        `insert into payment_link (merchant_id, id, link_no, ref, form_id, site_id, currency, items, goods_key, goods_total, total,
            maximum, type, keep_card, created_by, expires_at)
          values ($1, $2, $3, $4, $2, $5, 'USD', '[{"name":"Backpack","spec":null,"quantity":1,"unitPrice":"9800"}]', 'backpack', 9800,
            9800, 1, 'sale', false, $6, now() + interval '1 day')`,
        of.merchantId,
        id,
        `L${id.replaceAll('-', '').slice(0, 26).toUpperCase()}`,
        randomUUID().replaceAll('-', '').slice(0, 26).toUpperCase(),
        await site(of),
        of.who.id,
      )
      return id
    },
  }
}

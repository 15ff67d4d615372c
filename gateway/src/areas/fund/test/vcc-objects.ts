import { randomUUID } from 'node:crypto'
import type { Owner } from '#test/owner.ts'

type Rows = (text: string, ...values: unknown[]) => Promise<{ id: string }[]>

/** A card that is in use, with nothing on it, as if it had been issued long ago. */
export function vccObjects(rows: Rows) {
  const virtualCard = async ({ merchantId, who }: Owner): Promise<string> => {
    await rows(
      `insert into card_product (merchant_id, id, opened_at, opened_by) values ($1, gen_random_uuid(), now(), 'Li Na')
        on conflict do nothing`,
      merchantId,
    )
    const [made] = await rows(
      `insert into virtual_card (merchant_id, id, card_no, name, currency, state, single_use, categories, last_four, asked_at,
          asked_by, moved_at, told_version)
        values ($1, $2::uuid, 'K' || replace($2::text, '-', ''), 'Ads', 'USD', 'active', false, '{}', '4242', now(), $3, now(), 1)
        returning id`,
      merchantId,
      randomUUID(),
      who.id,
    )
    return made!.id
  }
  return {
    virtualCard,
    async cardTransaction(of: Owner): Promise<string> {
      const [made] = await rows(
        `insert into card_transaction (merchant_id, id, card_id, currency, state, amount, merchant_name, country, happened_at,
            authorisation)
          values ($1, gen_random_uuid(), $2, 'USD', 'authorised', 100, 'ADS', 'US', now(), gen_random_uuid()::text) returning id`,
        of.merchantId,
        await virtualCard(of),
      )
      return made!.id
    },
  }
}

import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { pdfOf } from '#uploads/test/files.ts'

const { add, detail, upload } = portalCalls.card

/** Two merchants, and two people of the first: its main user, and one who manages cards. */
export async function cardWorld() {
  const app = await testApp({}, { mode: 'demo' })
  const { somebody, rows } = approvalWorld(app)
  let anna: Somebody
  return {
    app,
    somebody,
    rows,
    async begin() {
      await makeMerchant(app, 1n)
      await makeMerchant(app, 2n)
      const main = await somebody({ isMain: true })
      anna = await somebody({ permissions: ['fund.card.view', 'fund.card.manage'] })
      return { main, anna }
    },
    added: async (card: InputOf<typeof add>) => (await anna.ask(add, card)).data!.liquidateId,
    shown: async (id: string) => (await anna.ask(detail, { id })).data!,
    letter: async (name = 'letter.pdf') =>
      (await anna.ask(upload, { name, content: pdfOf().toString('base64') })).data!.id,
    stateOf: async (id: string) =>
      (await rows('select state from withdrawal_card where id = $1', id))[0]!['state'],
    /** A withdrawal to the card, in any state. */
    withdrawTo: (cardId: string, state: string) =>
      rows(
        `insert into withdrawal (merchant_id, id, withdrawal_no, card_id, currency, amount, fee, state, paid_currency, asked_at,
            asked_by, ended_at)
          values (1, gen_random_uuid(), gen_random_uuid()::text, $1, 'CNY', 100, 0, $2, 'CNY', now(), $3,
            case when $2 in ('initial', 'pending') then null else now() end)`,
        cardId,
        state,
        anna.id,
      ),
  }
}

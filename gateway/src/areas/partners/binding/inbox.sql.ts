import type { PartnerName } from '@quayside/contract/partners/binding/states.ts'
import type { Query } from '#db/tx.ts'

/** Whose binding a partner means: what we named to it, or the account that it names. */
export const ownerOf = (
  partner: PartnerName,
  account: string | null,
  binding: string | null,
): Query<{ merchantId: bigint; id: string }> => ({
  name: 'partner_owner',
  text: 'select merchant_id as "merchantId", id from partner_owner($1, $2, $3)',
  values: [partner, account, binding],
})

/** No row where it came before. */
export const takeInbound = (
  partner: PartnerName | 'alipayplus',
  { id, kind, bindingId }: { readonly id: string; readonly kind: string; readonly bindingId: string | null },
): Query => ({
  name: 'partner_inbox_take',
  text: `insert into partner_inbox (partner, event_id, kind, binding_id) values ($1, $2, $3, $4) on conflict do nothing`,
  values: [partner, id, kind, bindingId],
})

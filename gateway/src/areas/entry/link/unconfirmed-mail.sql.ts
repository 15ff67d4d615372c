import type { UnconfirmedLimits } from '@quayside/contract/entry/limits.ts'
import type { Query } from '#db/tx.ts'

export const mailUnconfirmed = (
  merchantId: bigint,
  mark: Buffer,
  { merchantHour, merchantDay, addressHour, addressDay }: UnconfirmedLimits,
): Query<{ has_room: boolean }> => ({
  name: 'mail_unconfirmed',
  text: 'select mail_unconfirmed($1, $2, $3, $4, $5, $6) as has_room',
  values: [merchantId, mark, merchantHour, merchantDay, addressHour, addressDay],
})

import type { Query } from '#db/tx.ts'

const today = "(now() at time zone 'Asia/Shanghai')::date"

/** One more of the Beijing day; no row where the day has had so many already. */
export const countReading = (merchantId: bigint, kind: string, perDay: number): Query<{ count: number }> => ({
  name: 'file_reading_count',
  text: `insert into file_reading as r (merchant_id, kind, day, count) values ($1, $2, ${today}, 1)
    on conflict (merchant_id, kind) do update
      set day = excluded.day, count = case when r.day = excluded.day then r.count + 1 else 1 end
      where r.day <> excluded.day or r.count < $3
    returning count`,
  values: [merchantId, kind, perDay],
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hasRow } from '#db/has-row.ts'
import { pagedList } from './paged.sql.ts'

const listWith = (column: string) => () =>
  pagedList({
    name: 'planted',
    columns: sql`c.id, ${sql.raw(column)} as "isAnswered"`,
    from: sql`chargeback c`,
    counted: sql`chargeback c`,
    at: sql`c.opened_at`,
    id: sql`c.id`,
    conditionsOf: ({ merchantId }) => sql`c.merchant_id = ${merchantId}`,
  })
const answer = 'case_submission s where s.merchant_id = c.merchant_id and s.case_id = c.id'

test('a list does not look another table up for all of its rows', () => {
  expect(listWith(`exists (select from ${answer})`)).toThrow('planted')
  expect(listWith(`case when EXISTS(select from ${answer}) then 1 end`)).toThrow('planted')
  expect(listWith(hasRow(answer))).not.toThrow()
})

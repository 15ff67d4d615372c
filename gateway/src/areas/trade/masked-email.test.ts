import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compiled, sqlBuilder } from '../../db/kysely.ts'
import { testDatabase } from '../../db/test-database.ts'
import { maskedEmail } from './masked-email.ts'
import { emailCell } from './transaction-export.sql.ts'

const { db } = await testDatabase()

const masks = {
  'emma.blake@outlook.com': 'em***ke@outlook.com',
  'abcde@x.example': 'ab***de@x.example',
  'abcd@x.example': 'a***@x.example',
  'a@x.example': 'a***@x.example',
  '@x.example': '***@x.example',
  'two@at@x.example': 'tw***at@x.example',
  '张三丰李四王五@例子.中国': '张三***王五@例子.中国',
  'no-at-sign': 'no***gn',
  none: 'n***',
  'ends@': 'e***@',
  '': '***',
}

test('the screen and the database mask an address alike', async () => {
  const emails = Object.keys(masks)
  const list = sql`select ${emailCell({ language: 'en', zone: 'UTC', revealed: false })} as masked
    from unnest(${emails}::text[]) with ordinality as o (email, no) order by no`
  const rows = await db.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows<{ masked: string }>(compiled({ compile: () => list.compile(sqlBuilder()) })),
  )
  expect(emails.map(maskedEmail)).toEqual(Object.values(masks))
  expect(rows.map(({ masked }) => masked)).toEqual(Object.values(masks))
})

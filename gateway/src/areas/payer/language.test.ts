import { expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'

const { owner } = await testDatabase()
const isTag = (tag: string) =>
  owner.tx({ tenant: null, mode: 'read' }, async (tx) => {
    const { is } = await tx.one<{ is: boolean }>({ text: 'select is_language_tag($1) as is', values: [tag] })
    return is
  })

test.each(['en', 'zh', 'ja', 'zh-Hant', 'zh-Hant-HK', 'es-419', 'fil', 'pt-BR'])(
  '%s is a language to the database',
  async (tag) => {
    expect(await isTag(tag)).toBe(true)
  },
)

test.each(['', 'english', 'EN', 'zh_CN', 'zh-hant', 'en-gb', 'e', "en'; drop table orders --", 'en\n'])(
  '%j is none',
  async (tag) => {
    expect(await isTag(tag)).toBe(false)
  },
)

test('every table that holds a language of payers asks for one', async () => {
  const checks = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows<{ name: string }>({
      text: `select conrelid::regclass::text as name from pg_constraint
        where contype = 'c' and pg_get_constraintdef(oid) like '%is_language_tag(language)%' order by 1`,
    }),
  )
  expect(checks.map(({ name }) => name)).toEqual([
    'payment_link',
    'payment_link_mail',
    'payment_link_order',
    'subscription',
  ])
})

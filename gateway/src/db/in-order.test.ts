import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'
import { testDatabase } from '#db/test/database.ts'

const { db } = await testDatabase()
const write = { mode: 'write', tenant: null } as const
const select = (text: string) => ({ text: `select ${text} as it` })

test('answers come in the order of the statements', async () => {
  const answers = await db.tx(write, (tx) => inOrder([tx.one(select("'a'")), tx.one(select("'b'"))]))
  expect(answers).toEqual([{ it: 'a' }, { it: 'b' }])
})

test('the first failure is told, after every statement has ended', async () => {
  const ended: string[] = []
  const failing = db.tx(write, async (tx) => {
    const told = (name: string, sent: Promise<unknown>) => sent.finally(() => ended.push(name))
    await inOrder([
      told('first', tx.one(select('1'))),
      told('second', tx.one(select('1 / 0'))),
      told('third', tx.one(select('1'))),
    ])
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(ended).toEqual(['first', 'second', 'third'])
})

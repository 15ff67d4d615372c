import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { addMerchant, addOperator } from '#db/test/people.ts'
import { toy } from '#jobs/test/toy-jobs.ts'
import { asSystem } from './system-ctx.ts'

const { db, owner } = await testDatabase()
let merchantId: bigint

beforeAll(async () => {
  merchantId = await addMerchant(owner)
  await addOperator(owner, merchantId)
  await addOperator(owner, await addMerchant(owner))
})

test('a job runs a use case as its merchant, sees nobody else, and its jobs roll back with it', async () => {
  const run = asSystem(db, { merchantId, mode: 'write', trace: 'job 1' }, async (ctx) => {
    expect(await ctx.tx.rows({ text: 'select id from operator' })).toHaveLength(1)
    expect(ctx.operator.permissions.has('trade.transaction.view')).toBe(true)
    expect(Date.parse(ctx.now)).toBeGreaterThan(0)
    await ctx.enqueue(toy({ task: 'never', payload: {} }))
    throw new Error('undone')
  })
  await expect(run).rejects.toThrow('undone')
  const jobs = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows({ text: 'select from graphile_worker._private_jobs' }),
  )
  expect(jobs).toHaveLength(0)
})

test('what only a visitor has is a defect to ask for', async () => {
  await asSystem(db, { merchantId, mode: 'read', trace: 'job 2' }, async (ctx) => {
    expect(() => ctx.session).toThrow('a job has no visitor')
    expect(() => ctx.setSession('x')).toThrow('a job has no visitor')
  })
})

import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { ago, ahead, casesOf } from '#areas/dispute/test/cases.ts'
import { caseTimeRunner } from '#orders/case/case-time.job.ts'

const app = await testApp()
const cases = casesOf(app)
const write = (text: string) =>
  app.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text, values: [] }))
const run = () => caseTimeRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 })

beforeAll(() => makeMerchant(app, 1n))

test('a case that cannot be ended keeps none of the others waiting, with their money', async () => {
  const lost = () => cases.open({ at: ago(40 * 24), dueAt: ahead(20) })
  const [broken, fine, other] = [await lost(), await lost(), await lost()]
  await write(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'cannot be written'; end $$`)
  await write(`create trigger refused before update on chargeback for each row when (old.case_no = '${broken}')
    execute function refuse()`)
  await expect(run()).rejects.toThrow('1 orders with a case that is over failed')
  expect(await cases.caseRow(broken)).toMatchObject({ outcome: 'processing' })
  for (const one of [fine, other])
    expect(await cases.caseRow(one)).toMatchObject({ outcome: 'expired', lost_minor: 6000n })
  expect(await cases.balance('frozen:cb')).toBe(6000n)
  await write('drop trigger refused on chargeback')
  await run()
  expect(await cases.caseRow(broken)).toMatchObject({ outcome: 'expired' })
  expect(await cases.balance('frozen:cb')).toBe(0n)
})

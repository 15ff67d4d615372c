import { access, mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { approvalWorld } from '#test/approvals.ts'
import { bareCheckout, checkoutWorld } from '#test/checkout-world.ts'
import { objectsOf } from '#test/objects.ts'
import { pdfOf } from '#uploads/test/files.ts'
import { pngIn } from '#uploads/test/pictures.ts'
import { unattachedDays } from './limits.ts'
import { filePlaces } from './stored-file.sql.ts'
import { uploadPath } from './stored-file.ts'
import { tidyUploadsRunner } from './tidy.job.ts'

const world = await checkoutWorld()
const { app, rows, at } = world
const folder = app.uploadsFolder
const run = () =>
  tidyUploadsRunner({ owner: app.owner, uploadsFolder: folder }).run({}, { id: '1', attempt: 1 })
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
const lies = (id: string) => isThere(uploadPath(folder, 1n, id))
const isRow = async (id: string) => (await rows('select 1 from stored_file where id = $1', id)).length === 1
const age = (id: string, days: number) =>
  rows(`update stored_file set created_at = now() - make_interval(days => $2) where id = $1`, id, days)

beforeAll(async () => {
  await world.begin()
  await world.freshSite()
})

test('a file that nothing hangs on goes after its time, row and bytes, whatever its state', async () => {
  const [old, young, waiting] = [
    await world.keep('logo', 'old.png', pngIn(20, 15)),
    await world.keep('logo', 'young.png', pngIn(20, 15)),
    await world.keep('terms', 'waiting.pdf', pdfOf()),
  ]
  await age(old, unattachedDays + 1)
  await age(young, unattachedDays - 1)
  await age(waiting, unattachedDays + 1)
  await rows(`update stored_file set state = 'quarantine' where id = $1`, waiting)
  await run()
  expect([await isRow(old), await lies(old)]).toEqual([false, false])
  expect([await isRow(waiting), await lies(waiting)]).toEqual([false, false])
  expect([await isRow(young), await lies(young)]).toEqual([true, true])
  // The second night finds nothing to do.
  await run()
  expect(await isRow(young)).toBe(true)
})

test('one that something hangs on stays, be it a version that nobody is shown any more', async () => {
  const terms = await world.keep('terms', 'kept.pdf', pdfOf())
  const logo = await world.keep('logo', 'kept.png', pngIn(20, 15))
  await world.publish({ terms })
  await world.publish({ logo })
  const linkLogo = await objectsOf(app).linkLogo({ merchantId: 1n, who: world.someone() })
  await world.someone().ask(portalCalls.paylinkBase.add, {
    siteId: at.siteId,
    name: 'Nanbei',
    email: 'help@nanbei.example',
    logo: linkLogo,
  })
  for (const id of [terms, logo, linkLogo]) await age(id, unattachedDays + 400)
  await run()
  for (const id of [terms, logo, linkLogo]) expect(await isRow(id)).toBe(true)
  for (const id of [terms, logo]) expect(await lies(id)).toBe(true)
})

test('one that a request for approval may name stays until that is decided', async () => {
  const terms = await world.keep('terms', 'awaited.pdf', pdfOf())
  await age(terms, unattachedDays + 1)
  const asker = world.someone()
  await approvalWorld(app).somebody({ permissions: ['account.approval.view', 'account.approval.decide'] })
  await rows(
    `insert into approval_rule (merchant_id, kind, changed_by) values (1, 'checkout.publish', $1)`,
    asker.id,
  )
  await world.freshSite()
  const input = { ...bareCheckout, ...at, terms, publish: true }
  expect((await asker.ask(portalCalls.checkout.create, input)).error).toBe('approval.required')
  await run()
  expect([await isRow(terms), await lies(terms)]).toEqual([true, true])
  await rows(`update approval set state = 'withdrawn', decided_at = now(), decided_by = maker_id`)
  await run()
  expect([await isRow(terms), await lies(terms)]).toEqual([false, false])
  await rows('delete from approval_rule')
})

test('bytes that belong to no row are swept, once nobody can be about to write it', async () => {
  const own = join(folder, '1')
  await mkdir(own, { recursive: true })
  const [left, fresh] = [join(own, 'a0000000-0000-4000-8000-000000000000.part'), join(own, 'fresh.part')]
  await writeFile(left, 'x')
  await writeFile(fresh, 'x')
  const dayAgo = new Date(Date.now() - 25 * 3_600_000)
  await utimes(left, dayAgo, dayAgo)
  await run()
  expect([await isThere(left), await isThere(fresh)]).toEqual([false, true])
})

test('every place of the database that names a file keeps it', async () => {
  const found = await rows(
    `select conrelid::regclass::text as table, attname as column
      from pg_constraint c cross join unnest(c.conkey) k join pg_attribute a on a.attnum = k
      where c.contype = 'f' and c.confrelid = 'stored_file'::regclass and a.attrelid = c.conrelid
        and a.attname <> 'merchant_id'`,
  )
  expect(found.map(({ table, column }) => [table, column].join('.')).toSorted()).toEqual(
    filePlaces.map((place) => place.join('.')).toSorted(),
  )
})

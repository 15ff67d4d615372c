import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createPasswords } from '@quayside/gateway/areas/entry/index.ts'
import { testDatabase } from '@quayside/gateway/db/test/database.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import { demoMerchants } from '@quayside/sandbox/traffic/merchants.ts'
import { readDemoFile, writeDemoFile } from './demo-file.ts'
import { demoLines } from './demo-lines.ts'
import { demoAnnouncements } from './announcements.ts'
import { demoPeople } from './people.ts'
import { seedDemo } from './seed.ts'

const folder = mkdtempSync(join(tmpdir(), 'quayside-demo-'))
const secrets = loadSecrets(folder)
const { owner, connection } = await testDatabase()
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

interface Person {
  readonly login_name: string
  readonly is_main: boolean
  readonly password_hash: string
  readonly rights: bigint
}

const people = () =>
  owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows<Person>({
      text: `select login_name, is_main, password_hash, (select count(*) from operator_role r
          join role_permission p on p.merchant_id = r.merchant_id and p.role_id = r.role_id
          where r.merchant_id = o.merchant_id and r.operator_id = o.id) as rights
        from operator o order by login_name`,
    }),
  )

test('the seed may run at every start and changes nothing then', async () => {
  await seedDemo(connection, secrets, folder)
  const first = await people()
  await seedDemo(connection, secrets, folder)
  expect(await people()).toEqual(first)
  expect(first.map(({ login_name }) => login_name)).toEqual(
    demoPeople.map(({ loginName }) => loginName).toSorted(),
  )
})

test('payment links are active, expired and deactivated, and made once', async () => {
  await seedDemo(connection, secrets, folder)
  await seedDemo(connection, secrets, folder)
  const rows = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows<{ currency: string; stands: string; links: number }>({
      text: `select currency::text, case when expires_at <= now() then 'expired' else coalesce(reason, state) end as stands,
          count(*)::int as links from payment_link group by 1, 2 order by 1, 2`,
    }),
  )
  expect(rows).toEqual([
    { currency: 'EUR', stands: 'effective', links: 1 },
    { currency: 'EUR', stands: 'expired', links: 1 },
    { currency: 'HKD', stands: 'effective', links: 1 },
    { currency: 'JPY', stands: 'effective', links: 1 },
    { currency: 'KWD', stands: 'effective', links: 1 },
    { currency: 'USD', stands: 'effective', links: 2 },
    { currency: 'USD', stands: 'invalidated', links: 1 },
  ])
})

test('three sites have a checkout, one of each template, made once, with their files and drafts', async () => {
  await seedDemo(connection, secrets, folder)
  await seedDemo(connection, secrets, folder)
  const rows = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows<{ template: string; missing: number; drafts: number; links: number }>({
      text: `select v.template, num_nulls(v.logo_id, v.icon_id, v.terms_id, v.privacy_id) as missing, (select count(*) from checkout_version d
            where d.checkout_id = v.checkout_id and d.state = 'draft')::int as drafts,
          (select count(*) from payment_link l where l.checkout_id = v.checkout_id)::int as links
        from checkout_version v where v.state = 'published' order by 1`,
    }),
  )
  expect(rows).toEqual([
    { template: 'accordion', missing: 0, drafts: 0, links: 4 },
    { template: 'default', missing: 0, drafts: 1, links: 2 },
    { template: 'quick', missing: 0, drafts: 1, links: 0 },
  ])
})

test('announcements are there in both languages, once each, and published', async () => {
  await seedDemo(connection, secrets, folder)
  await seedDemo(connection, secrets, folder)
  const rows = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows<{ title_en: string; title_zh: string }>({
      text: 'select title_en, title_zh from announcement where published_at <= now() order by published_at',
    }),
  )
  expect(rows).toEqual(demoAnnouncements.map(({ title }) => ({ title_en: title.en, title_zh: title.zh })))
})

test('everybody can sign in with the published password, and only the newcomer has no right at all', async () => {
  await seedDemo(connection, secrets, folder)
  const { verify } = createPasswords(Buffer.from(secrets.pepper, 'hex'))
  for (const { login_name, is_main, password_hash, rights } of await people()) {
    const person = demoPeople.find(({ loginName }) => loginName === login_name)!
    expect(await verify(password_hash, person.password)).toBe(true)
    expect(is_main).toBe(person.role === 'main')
    expect(rights === 0n).toBe(person.role === 'none')
  }
})

test('production refuses the demo', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(seedDemo(connection, secrets, folder)).rejects.toThrow('not for production')
})

test('scripts find the product in a file that only its owner reads', () => {
  expect(() => readDemoFile(folder)).toThrow('start it with npm start')
  const written = writeDemoFile(
    folder,
    {
      url: 'http://localhost:8080',
      inbox: 'http://localhost:8081',
      payer: 'http://localhost:8083/userPayment?id=1',
      token: 'qpat_of_a_demo',
    },
    secrets,
  )
  expect(statSync(join(folder, 'demo.json')).mode & 0o777).toBe(0o600)
  expect(readDemoFile(folder)).toEqual(written)
  expect(written).toMatchObject({ api: 'http://localhost:8080/mps-gateway/api', provider: secrets.provider })
  expect(written.merchants.filter(({ platform }) => platform !== null)).toHaveLength(1)
  expect(written.merchants).toHaveLength(demoMerchants.length)
  const lines = demoLines(written).join('\n')
  expect(lines).toContain('http://localhost:8080/mcp')
  expect(lines).toContain('Bearer qpat_of_a_demo')
  for (const { loginName, password } of demoPeople)
    expect(lines).toMatch(new RegExp(`${loginName} +${password}`))
})

/** What no call makes yet; everything else of a demo comes through the ingest and through use cases. */
const withoutCalls = [
  'announcement',
  'merchant',
  'merchant_pricing',
  'operator',
  'operator_role',
  'permission_use',
  'role',
  'role_permission',
]
const written = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:insert into|update|delete from)\s+([\w.]+)/gi)].map(([, table]) => table!),
  ),
]

test('a demo writes no row by itself of what a call can make', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  expect(files).toContain('seed.sql.ts')
  const tables = files.flatMap((file) => written(readFileSync(join(import.meta.dirname, file), 'utf8')))
  expect([...new Set(tables)].toSorted()).toEqual(withoutCalls)
  expect(written('with a as (insert into withdrawal_card (id) values ($1))')).toEqual(['withdrawal_card'])
})

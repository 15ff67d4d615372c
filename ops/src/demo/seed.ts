import { createPasswords } from '@quayside/gateway/areas/entry/index.ts'
import { createOwnerDb } from '@quayside/gateway/db/client.ts'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'
import type { Db } from '@quayside/gateway/db/tx.ts'
import type { Secrets } from '@quayside/gateway/secrets.ts'
import { demoMerchants } from '@quayside/sandbox/traffic/merchants.ts'
import { demoAnnouncements } from './announcements.ts'
import { insertDemoCard } from './cards.sql.ts'
import { demoCards } from './cards.ts'
import { demoPeople, demoRoles, type DemoPerson } from './people.ts'
import { insertDemoRule, insertDemoRun } from './rules.sql.ts'
import { demoRules } from './rules.ts'
import { demoPrices } from './prices.ts'
import {
  type Hashes,
  insertAnnouncement,
  insertMerchant,
  insertPerson,
  insertPrice,
  insertRole,
  insertSite,
  knownPeople,
} from './seed.sql.ts'

const write = { tenant: null, mode: 'write' } as const

/**
 * Puts the demo's merchants, prices, sites, people and announcements into the database, for which there are no calls yet;
 * everything that happens to them comes through the ingest. What is there already stays as it is.
 * @throws SetupError in production
 */
export async function seedDemo(
  connection: Connection,
  { pepper, keyEncryptionKey }: Pick<Secrets, 'pepper' | 'keyEncryptionKey'>,
): Promise<void> {
  if (process.env['NODE_ENV'] === 'production')
    throw new SetupError(
      'The demo world is not for production: unset NODE_ENV, or run the gateway by itself.',
    )
  const owner = createOwnerDb({ connection, max: 1 })
  try {
    const newcomers = await newPeople(owner)
    const hashes = await hashAll(newcomers, Buffer.from(pepper, 'hex'))
    await owner.tx(write, async (tx) => {
      for (const merchant of demoMerchants) {
        await tx.run(insertMerchant(merchant))
        for (const price of demoPrices) await tx.run(insertPrice(merchant.id, price))
        for (const site of merchant.sites) await tx.run(insertSite(merchant.id, site))
        for (const role of Object.values(demoRoles)) await tx.run(insertRole(merchant.id, role))
      }
      for (const announcement of demoAnnouncements) await tx.run(insertAnnouncement(announcement))
      for (const [person, own] of hashes) await tx.run(insertPerson(person, own, roleName(person)))
      const key = Buffer.from(keyEncryptionKey, 'hex')
      for (const merchant of demoMerchants)
        for (const card of demoCards(merchant)) await tx.run(insertDemoCard(key, merchant.id, card))
      for (const merchant of demoMerchants)
        for (const rule of demoRules(new Date()))
          // What a first start has put there stays; its past does not grow with each start.
          if ((await tx.run(insertDemoRule(merchant.id, rule))) > 0)
            for (const run of rule.runs) await tx.run(insertDemoRun(merchant.id, rule, run))
    })
  } finally {
    await owner.close()
  }
}

const roleName = ({ role }: DemoPerson): string | null => (role === 'none' ? null : demoRoles[role].name)

// Hashing takes a second for all: not at every start.
async function newPeople(owner: Db): Promise<DemoPerson[]> {
  const names = demoPeople.map(({ loginName }) => loginName)
  const rows = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(knownPeople(names)))
  const known = new Set(rows.map(({ login_name }) => login_name))
  return demoPeople.filter(({ loginName }) => !known.has(loginName))
}

async function hashAll(people: readonly DemoPerson[], pepper: Buffer): Promise<Map<DemoPerson, Hashes>> {
  if (people.length === 0) return new Map()
  const { hash } = createPasswords(pepper)
  const pairs = people.map(async (person): Promise<[DemoPerson, Hashes]> => [
    person,
    { password: await hash(person.password), paymentPassword: await hash(person.paymentPassword) },
  ])
  return new Map(await Promise.all(pairs))
}

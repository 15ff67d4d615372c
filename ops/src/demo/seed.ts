import { createPasswords } from '@quayside/gateway/areas/entry/index.ts'
import type { CardDeps } from '@quayside/gateway/areas/fund/index.ts'
import { createDb, createOwnerDb } from '@quayside/gateway/db/client.ts'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'
import type { Db } from '@quayside/gateway/db/tx.ts'
import type { Secrets } from '@quayside/gateway/secrets.ts'
import { demoMerchants } from '@quayside/sandbox/traffic/merchants.ts'
import { demoAnnouncements } from './announcements.ts'
import { makeCards } from './cards.ts'
import { checkoutFiles } from './checkout-files.ts'
import { makeCheckouts } from './checkouts.ts'
import { makeEcosphere } from './ecosphere.ts'
import { makeIpLists } from './ip-lists.ts'
import { makeLinks } from './links.ts'
import { demoPeople, demoRoles, type DemoPerson } from './people.ts'
import { inPast } from './past.ts'
import { makeRules } from './rules.ts'
import { makeSites } from './sites.ts'
import { demoPrices } from './prices.ts'
import {
  type Hashes,
  insertAnnouncement,
  insertMerchant,
  insertPerson,
  insertPrice,
  insertRole,
  knownPeople,
} from './seed.sql.ts'

/** Cards of the demo have no letters. */
const noUploads = { folder: '', scanner: undefined, trustsUnscanned: false }

const write = { tenant: null, mode: 'write' } as const

/**
 * Puts the demo's merchants, prices, people and announcements into the database, for which there are no calls yet;
 * everything that happens to them comes through the ingest and the product's use cases. What is there already stays as it is.
 * @param uploadsFolder where files that were handed in lie; without it nobody has handed any in
 * @throws SetupError in production
 */
export async function seedDemo(
  connection: Connection,
  { pepper, keyEncryptionKey }: Pick<Secrets, 'pepper' | 'keyEncryptionKey'>,
  uploadsFolder?: string,
): Promise<void> {
  if (process.env['NODE_ENV'] === 'production')
    throw new SetupError(
      'The demo world is not for production: unset NODE_ENV, or run the gateway by itself.',
    )
  const owner = createOwnerDb({ connection, max: 1 })
  const app = createDb({ connection, max: 1 })
  const beside = createDb({ connection, max: 1 })
  const files = uploadsFolder === undefined ? undefined : checkoutFiles(beside, uploadsFolder)
  const cards: CardDeps = {
    keyEncryptionKey: Buffer.from(keyEncryptionKey, 'hex'),
    uploads: noUploads,
    bankDirectory: undefined,
  }
  try {
    const newcomers = await newPeople(owner)
    const hashes = await hashAll(newcomers, Buffer.from(pepper, 'hex'))
    await owner.tx(write, async (tx) => {
      for (const merchant of demoMerchants) {
        await tx.run(insertMerchant(merchant))
        for (const price of demoPrices) await tx.run(insertPrice(merchant.id, price))
        for (const role of Object.values(demoRoles)) await tx.run(insertRole(merchant.id, role))
      }
      for (const announcement of demoAnnouncements) await tx.run(insertAnnouncement(announcement))
      for (const [person, own] of hashes) await tx.run(insertPerson(person, own, roleName(person)))
    })
    await makeEcosphere(app)
    for (const merchant of demoMerchants)
      await inPast({ app, owner }, BigInt(merchant.id), async (past) => {
        await makeSites(past, merchant, merchant === demoMerchants[0])
        await makeCards(past, merchant, cards)
        await makeRules(past, merchant, cards)
        await makeCheckouts(past, merchant, files)
        await makeIpLists(past, merchant, cards)
        await makeLinks(past, merchant)
      })
  } finally {
    await Promise.all([app.close(), beside.close(), owner.close()])
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

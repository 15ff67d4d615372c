import { randomUUID } from 'node:crypto'
import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { onboardingDeskCalls } from '@quayside/contract/provider/onboarding-desk.ts'
import { openOf } from '@quayside/gateway/areas/partners/binding/sealed.ts'
import { cardLoadRunner } from '@quayside/gateway/areas/fund/vcc/load.job.ts'
import { httpIssuer } from '@quayside/gateway/ports/issuer/http.ts'
import { proof } from '@quayside/gateway/test/approvals.ts'
import { pdfOf } from '@quayside/gateway/uploads/test/files.ts'
import { randomOf } from '@quayside/sandbox/random.ts'
import { ask } from '@quayside/sandbox/staff/ask.ts'
import { application } from '#prove/races/applications.ts'
import { payer } from '#prove/races/approvals.ts'
import { type PartnerAccounts, partnerAccounts } from '#prove/races/partner-accounts.ts'
import { cardTill } from '#prove/races/vcc-till.ts'
import { walletApplications } from '#prove/races/wallet-applications.ts'
import { waitingLoad } from '#prove/races/vcc.sql.ts'
import { partnerSecret } from '#prove/world/partner-parts.ts'
import { partnerPages } from '#prove/world/partner-pages.ts'
import { formOf, sealedOf } from '#prove/world/partners.sql.ts'
import type { Canaries } from './canary.ts'
import type { Place } from './canary-places.ts'
import type { Secrets } from './canary-secrets.ts'

const { alipayplus, shopline, paypal, worldfirst, onboarding, virtualCard, card, oplog } = portalCalls
const read = { tenant: null, mode: 'read' } as const

/**
 * What partners and applicants give to us: states, codes, tokens and account numbers of every binding, the ticket to a virtual
 * card's number, what an application says of people, and the link of a form. @returns what the portal answers afterwards
 */
export async function feedPartners(secrets: Secrets): Promise<Place[]> {
  const { world, merchantId, canaries } = secrets
  const { person } = await payer(world, merchantId)
  const accounts = await partnerAccounts(world, merchantId, person)
  await shop(secrets, accounts)
  await seller(secrets, accounts)
  const customer = await customerOf(secrets, accounts)
  await person.take(worldfirst.bind, { ...customer, proof })
  await ticket(secrets)
  await applicant(secrets)
  await walletApplicant(secrets, accounts)
  canaries.known('partner token', 'what a partner and we share', partnerSecret)
  const answers = {
    'shopline.list': () => person.take(shopline.list, {}),
    'shopline.credentials': () => person.take(shopline.credentials, {}),
    'paypal.list': () => person.take(paypal.list, {}),
    'worldfirst.query': () => person.take(worldfirst.query, {}),
    'alipayplus.list': () => person.take(alipayplus.list, {}),
    'card.query': () => person.take(card.query, {}),
    'virtualCard.query': () => person.take(virtualCard.query, {}),
    'oplog.query': () => person.take(oplog.query, {}),
  }
  const places: Place[] = []
  for (const [name, answer] of Object.entries(answers))
    places.push({ name: `answer ${name}`, text: JSON.stringify(await answer()) })
  return places
}

async function shop({ canaries, world }: Secrets, accounts: PartnerAccounts): Promise<void> {
  const { person, siteId, merchantId, desk } = accounts
  const pages = partnerPages(world.networkUrl)
  const handle = `canary-${randomUUID().slice(0, 8)}`
  const visitOf = (address: URL) => Object.fromEntries(address.searchParams) as never
  await person.take(shopline.visit, visitOf(await pages.install(handle)))
  const back = await pages.consent(handle)
  canaries.known('partner code', 'shopline.visit', back.searchParams.get('code')!)
  const { ref } = await person.take(shopline.visit, visitOf(back))
  canaries.known('partner code', 'shopline.visit: the grant', ref!)
  canaries.known(
    'session token',
    'shopline.visit: the browser',
    person.cookies().split('shop=')[1]!.split(';')[0]!,
  )
  const { id, secret } = await person.take(shopline.confirm, { ref: ref!, siteId })
  canaries.known('partner token', 'shopline.confirm: the shop’s key', secret)
  await desk.until({ merchantId, id }, ({ state }) => state === '1')
  await tokens(world, canaries, accounts, id, 'shopline')
}

async function seller({ canaries }: Secrets, accounts: PartnerAccounts): Promise<void> {
  const { person, merchantId, desk } = accounts
  const { id, goTo } = await accounts.referred()
  const back = await accounts.returned(goTo)
  canaries.known('state', 'paypal.afterOnboarding', back.state)
  await person.take(paypal.afterOnboarding, back)
  await desk.until({ merchantId, id }, ({ state }) => state === '1')
}

async function customerOf({ canaries, world }: Secrets, accounts: PartnerAccounts) {
  const { person, merchantId, desk } = accounts
  const { id } = await person.take(worldfirst.apply, {})
  await desk.until({ merchantId, id }, ({ hasGo }) => hasGo)
  const { askSealed } = await world.owner.tx(read, (tx) => tx.one(sealedOf(merchantId, id)))
  const { verifier } = openOf(desk.keyEncryptionKey, 'ask', id, askSealed!)
  canaries.known('partner code', 'worldfirst: the verifier', verifier)
  const row = (await person.take(worldfirst.query, {})).bindings.find((one) => one.id === id)!
  const { searchParams } = await partnerPages(world.networkUrl).agree(row.goTo!)
  const given = { authState: searchParams.get('authState')!, authCode: searchParams.get('authCode')! }
  canaries.known('state', 'worldfirst.apply', given.authState)
  canaries.known('partner code', 'worldfirst.apply', given.authCode)
  await person.take(worldfirst.apply, given)
  const { version } = await desk.until({ merchantId, id }, ({ state }) => state === '1')
  const [account] = await tokens(world, canaries, accounts, id, 'worldfirst')
  return { id, version, accountId: account! }
}

/** @returns the ids of the accounts that the partner tells of */
async function tokens(
  { owner }: Secrets['world'],
  canaries: Canaries,
  { merchantId, desk }: PartnerAccounts,
  id: string,
  partner: string,
): Promise<string[]> {
  const { secretSealed, accountsSealed } = await owner.tx(read, (tx) => tx.one(sealedOf(merchantId, id)))
  const { access, renewal } = openOf(desk.keyEncryptionKey, 'secret', id, secretSealed!)
  canaries.known('partner token', `${partner}: access`, access)
  if (renewal !== null) canaries.known('partner token', `${partner}: renewal`, renewal)
  const told = accountsSealed ? openOf(desk.keyEncryptionKey, 'accounts', id, accountsSealed) : []
  for (const { number } of told) canaries.known('account number', partner, number)
  return told.map(({ accountId }) => accountId)
}

/** Of a card that the sandbox's issuer has made. */
async function ticket({ world, merchantId, canaries }: Secrets): Promise<void> {
  const { app, networkUrl, owner } = world
  const till = await cardTill(world, merchantId, randomOf('canary', 'card'))
  await till.topUp(100_000n)
  const id = (
    await till.person.take(virtualCard.apply, {
      name: 'Canary',
      amount: { currency: 'USD', value: '200.00' },
      proof,
    })
  ).id
  const load = await owner.tx(read, (tx) => tx.one(waitingLoad(merchantId, id)))
  const issuer = httpIssuer(`${networkUrl}/issuer/`, networkUrl)
  const task = { merchantId: String(merchantId), id: load.id, attempt: load.attempt }
  await cardLoadRunner({ app, issuer }).run(task, { id: '1', attempt: 1 })
  const { address } = await till.person.take(virtualCard.show, { id, proof })
  canaries.known('ticket', 'virtualCard.show', address.split('#')[1]!)
}

/** An application that is begun with a mailed code, sent, and read by the provider's staff. */
async function applicant({ world, way, canaries, nextMail }: Secrets): Promise<void> {
  const loginName = `applicant_${randomUUID().slice(0, 8)}`
  const email = `${loginName}@shop.example`
  const begun = await way.ask(onboarding.begin, { form: 'payout', email, ...(await way.captcha()) })
  if (!begun.data) throw new Error(`no form was begun: ${begun.error}`)
  const code = await nextMail(loginName, 'code')
  const { data, error } = await way.ask(onboarding.open, { requestId: begun.data.requestId, code })
  if (!data) throw new Error(`the form was not opened: ${error}`)
  const { ref } = data
  canaries.known('link', 'onboarding.open', ref)
  const own = {
    name: canaries.personal('onboarding: owner’s name', 'ZHUANG'),
    documentNumber: canaries.personal('onboarding: document', 'E9'),
    address: canaries.personal('onboarding: address', '7 Lane'),
    birthDate: '1961-02-27',
  }
  canaries.known('personal', 'onboarding: birth date', own.birthDate)
  const [owner] = application.owners!
  const content = { ...application, owners: [{ ...owner!, ...own }] }
  await way.ask(onboarding.save, { ref, version: 1, content })
  const paper = canaries.personal('onboarding: paper', '% Passport of')
  for (const kind of ['licence', 'owner'] as const)
    await way.ask(onboarding.upload, {
      ref,
      kind,
      name: `${kind}.pdf`,
      content: pdfOf({ more: [`(${paper})`] }).toString('base64'),
    })
  const sent = await way.ask(onboarding.payout, { ref, version: 2 })
  if (!sent.data) throw new Error(`the form was not sent: ${sent.error} ${JSON.stringify(sent.errors)}`)
  await readByStaff(world, sent.data.number)
}

/** An application for wallets, sent to Alipay+ of the sandbox and decided there. */
async function walletApplicant({ world, canaries }: Secrets, accounts: PartnerAccounts): Promise<void> {
  const applications = walletApplications(world, accounts)
  const { id } = await applications.draft({
    contactName: canaries.personal('alipayplus: contact', 'OUYANG'),
    contactPhone: '+86 755 6104 7719',
  })
  canaries.known('personal', 'alipayplus: telephone', '+86 755 6104 7719')
  const paper = canaries.personal('alipayplus: paper', '% Licence of')
  const content = pdfOf({ more: [`(${paper})`] }).toString('base64')
  for (const kind of ['licence', 'shop'] as const)
    await accounts.person.take(alipayplus.upload, { id, kind, name: `${kind}.pdf`, content })
  const { version } = await applications.shown(id)
  await accounts.person.take(alipayplus.apply, { id, version })
  await applications.decided(id)
}

async function readByStaff({ owner, receiver }: Secrets['world'], number: string): Promise<void> {
  const { id } = await owner.tx(read, (tx) => tx.one(formOf(number)))
  const staff = 'Wen Jing'
  for (const call of [onboardingDeskCalls.read, onboardingDeskCalls.review]) {
    const { status } = await ask(receiver, call.path, {
      id,
      staff,
      ...(call.effect === 'write' && { version: 3 }),
    })
    if (status !== okStatus) throw new Error(`${call.path} was answered ${status}`)
  }
}

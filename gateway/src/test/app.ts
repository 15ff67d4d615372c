import { providerScopes } from '@quayside/contract/provider/scopes.ts'
import { payerLimits } from '@quayside/contract/payer/limits.ts'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll } from 'vitest'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { type AppOptions, createApp } from '#app.ts'
import { createPayerApp } from '#payer-app.ts'
import type { CaptchaMirror } from '#ports/captcha-mirror/port.ts'
import { createPageReports, type PageReports } from '#http/page-reports.ts'
import type { PayerServer } from '#http/payer-server.ts'
import { type TestDatabase, testDatabase } from '#db/test/database.ts'
import type { GatewayServer } from '#http/gateway-server.ts'
import { keepProviderKey } from '#acts/door/provider.ts'
import { testSettings } from '#acts/test/frame.ts'
import type { DomainLooker } from '#ports/domain/port.ts'
import type { PartnersConfig } from '#partner-config.ts'
import type { Secrets } from '#secrets.ts'
import { noClearOrigins } from '#ports/webhook/destination.ts'

export interface TestApp extends TestDatabase {
  readonly gateway: GatewayServer
  /** The payers' host beside it. */
  readonly payer: PayerServer
  /** One more gateway on the same database, as in production; closed with the first. */
  another(own?: Pick<Outside, 'keysMd5'>): Promise<GatewayServer>
  readonly secrets: Secrets
  /** Where its downloads come from; taken away when the file is through. */
  readonly exportsFolder: string
  readonly uploadsFolder: string
  /** What the captchas of this gateway show, by id. */
  readonly captchas: ReadonlyMap<string, string>
  /** What stands in the records and files of domains, by name or address. */
  readonly records: Map<string, string[]>
}

export const testPayer = { port: 0, address: 'https://pay.example', captchaFrom: payerLimits.captchaFrom }
export const testFrame = { origin: 'https://frame.example', key: '0'.repeat(64) }

/** The same for every test. */
const around = {
  contact: { mail: 'help@quayside.example', phone: null, hours: null, emergency: null },
  captchaFrom: 0,
  codeLimits: entryLimits.code,
  unconfirmedMail: entryLimits.unconfirmedMail,
  portalFolder: '/nonexistent',
  portalAddress: 'https://portal.example',
  payer: testPayer,
  frame: testFrame,
  passwordLength: entryLimits.password,
}

/** What stands around it; nothing unless told otherwise. */
interface Outside {
  readonly scannerAddress?: string
  readonly bankUrl?: string
  readonly fxUrl?: string
  readonly issuer?: AppOptions['config']['issuer']
  readonly trackerUrl?: string
  readonly mode?: 'demo' | 'production'
  /** How many codes are mailed; as everywhere unless told otherwise. */
  readonly codeLimits?: AppConfig['codeLimits']
  /** Whether first MD5 keys may be made. */
  readonly keysMd5?: boolean
  /** Partners that there is an agreement with; none unless told otherwise. */
  readonly partners?: PartnersConfig
}

const unagreed = { url: undefined, id: undefined, secret: undefined }
const noPartners: PartnersConfig = {
  shopline: unagreed,
  paypal: { ...unagreed, partnerId: undefined, webhookId: undefined },
  worldfirst: unagreed,
  alipayplus: unagreed,
  allvalue: unagreed,
}

const newFolder = (of: string): string => mkdtempSync(join(tmpdir(), `quayside-${of}-`))
const noIssuer = { url: undefined, frameOrigin: undefined }

/** With what is usual where nothing was said. */
const worldOf = ({
  scannerAddress,
  bankUrl,
  fxUrl,
  issuer = noIssuer,
  trackerUrl,
  partners = noPartners,
  mode = 'production',
  codeLimits = around.codeLimits,
}: Outside) => ({ scannerAddress, bankUrl, fxUrl, issuer, trackerUrl, partners, mode, codeLimits })

type AppConfig = AppOptions['config']

async function payerOf(
  { db }: TestDatabase,
  secrets: Secrets,
  http: typeof testSettings,
  {
    captchaMirror,
    reports,
    ...own
  }: Pick<AppConfig, 'mode' | 'uploadsFolder' | 'partners'> & {
    captchaMirror: CaptchaMirror
    reports: PageReports
  },
): Promise<PayerServer> {
  const config = { ...around, ...own, http, payerFolder: '/nonexistent', sandboxUrl: undefined }
  return (await createPayerApp({
    config,
    secrets,
    db,
    log: pino({ level: 'silent' }),
    captchaMirror,
    reports,
  }))!
}

const random = () => randomBytes(32).toString('hex')

const newSecrets = () => ({
  pepper: random(),
  keyEncryptionKey: random(),
  provider: { keyId: 'pk_test', secret: random() },
})

const domainsOf = (records: ReadonlyMap<string, readonly string[]>): DomainLooker => {
  const look = async (at: string) => ({ found: records.get(at) ?? [] })
  return { txt: look, text: look }
}

/** With the key by which the payment core is known. */
async function keyedDatabase() {
  const database = await testDatabase()
  const secrets = newSecrets()
  const kek = Buffer.from(secrets.keyEncryptionKey, 'hex')
  await keepProviderKey(database.owner, kek, { ...secrets.provider, scopes: providerScopes })
  return { database, secrets }
}

function closeAfterwards(payer: PayerServer, gateways: readonly GatewayServer[], folders: readonly string[]) {
  afterAll(async () => {
    await payer.close()
    for (const one of gateways) await one.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
}

/** The gateway with all its areas, on a fresh database; closed when the file is through. */
export async function testApp(
  settings: Partial<typeof testSettings> = {},
  outside: Outside = {},
): Promise<TestApp> {
  const { database, secrets } = await keyedDatabase()
  const [exportsFolder, uploadsFolder] = [newFolder('exports'), newFolder('uploads')]
  const captchas = new Map<string, string>()
  const captchaMirror = { show: async (id: string, text: string) => void captchas.set(id, text) }
  const records = new Map<string, string[]>()
  const reports = createPageReports()
  const world = worldOf(outside)
  const open = (own: Pick<Outside, 'keysMd5'> = {}) =>
    createApp({
      config: {
        ...around,
        http: { ...testSettings, ...settings },
        connection: database.connection,
        exportsFolder,
        uploadsFolder,
        ...world,
        sandboxUrl: undefined,
        keysMd5: own.keysMd5 === true,
        webhooks: { slots: 10, clear: noClearOrigins },
      },
      secrets,
      db: database.db,
      log: pino({ level: 'silent' }),
      domains: domainsOf(records),
      captchaMirror,
      reports,
    })
  const http = { ...testSettings, ...settings }
  const beside = {
    mode: world.mode,
    partners: world.partners,
    captchaMirror,
    uploadsFolder,
    reports,
  }
  const payer = await payerOf(database, secrets, http, beside)
  const gateways = [await open()]
  closeAfterwards(payer, gateways, [exportsFolder, uploadsFolder])
  const another: TestApp['another'] = async (own) => {
    const gateway = await open(own)
    gateways.push(gateway)
    return gateway
  }
  return {
    ...database,
    payer,
    gateway: gateways[0]!,
    another,
    secrets,
    exportsFolder,
    uploadsFolder,
    captchas,
    records,
  }
}

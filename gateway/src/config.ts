import { parcelPlaces, type ParcelPlaces, parcelVariables } from './parcel-places.ts'
import { join, resolve } from 'node:path'
import { entryLimits, type UnconfirmedLimits } from '@quayside/contract/entry/limits.ts'
import { contactWays, type ContactWays } from '@quayside/contract/help/contact.ts'
import { vccLimits } from '@quayside/contract/fund/vcc/limits.ts'
import { payerLimits } from '@quayside/contract/payer/limits.ts'
import { payCalls } from '@quayside/contract/payer/pay.ts'
import { signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { z } from 'zod'
import type { CodeLimits } from '#areas/entry/index.ts'
import { type Connection, connectionSchema } from '#db/connection.ts'
import {
  clearOrigins,
  connectionOf,
  contactWaysOf,
  demoUrl,
  mailLimits,
  originOf,
  outsideOf,
  ownAddress,
  wrongVariable,
} from './config-parts.ts'
import { SetupError } from '#db/setup-error.ts'
import { partnerEnvironment, type PartnersConfig, partnersConfig } from './partner-config.ts'
import type { HttpSettings } from '#http/gateway-server.ts'
import type { ClearOrigins } from '#ports/webhook/destination.ts'

export interface Config extends ParcelPlaces {
  readonly host: string
  readonly port: number
  /** Secrets, uploads and demo.json lie here; an absolute path. */
  readonly dataFolder: string
  readonly connection: Connection
  /** `demo` answers the sandbox's inbox and captcha calls; `production` has no such routes. */
  readonly mode: 'demo' | 'production'
  /** Finished exports; the gateway and all workers see the same folder. */
  readonly exportsFolder: string
  /** Files that people handed in; the gateway and all workers see the same folder. */
  readonly uploadsFolder: string
  /** Where ClamAV listens; without it nothing that is handed in leaves quarantine, but in a demo. */
  readonly scannerAddress: string | undefined
  /** Signed heads of the hash chains: best on a disk that the database's administrator cannot write. */
  readonly headsFile: string
  /** The built portal; its pages are served from here. */
  readonly portalFolder: string
  /** The built pages of payers. */
  readonly payerFolder: string
  /** Where the sandbox of a demo answers. */
  readonly sandboxUrl: string | undefined
  /** Where the card network answers, by way of the payment core; the worker does not start without it. */
  readonly networkUrl: string | undefined
  /** Where the bank that pays merchants out answers, and its directory of banks; the worker does not start without it. */
  readonly bankUrl: string | undefined
  /** Where the house that exchanges currencies answers; the worker does not start without it. */
  readonly fxUrl: string | undefined
  /** The partner that issues virtual cards: where it answers, and the origin of its page as browsers see it. */
  readonly issuer: { readonly url: string | undefined; readonly frameOrigin: string | undefined }
  /** How long a closing virtual card must have been quiet. */
  readonly cardQuietSeconds: number
  /** Connections of one process to the database. */
  readonly connectionsMax: number
  readonly logLevel: string
  readonly http: Omit<HttpSettings, 'portalFolder'>
  /** Wrong tries from which signing in asks for a captcha; 0 means always (ADR 0006). */
  readonly captchaFrom: number
  readonly codeLimits: CodeLimits
  readonly unconfirmedMail: UnconfirmedLimits
  /** Characters of a login password; 12 and 64 in a PCI DSS deployment. */
  readonly passwordLength: { readonly min: number; readonly max: number }
  /** Where people reach the portal: links in mails begin with it. Never taken from a request, whose sender chooses it. */
  readonly portalAddress: string
  /** The payers' own host beside the portal's: where it listens, and its address as payers type it. */
  readonly payer: {
    readonly port: number
    readonly address: string
    /** From so many declines of one address within an hour its payers answer an image at every link of the merchant. */
    readonly captchaFrom: number
  }
  /** The network's card frame: its origin as browsers see it, and the key that tickets for it are signed with (frame-key.ts). */
  /** Partners that the installation has an agreement with. */
  readonly partners: PartnersConfig
  /** Whether a merchant that has no MD5 key may make one. */
  readonly keysMd5: boolean
  /** What couriers send: attempts at once, and origins that may be reached in the clear, which are a demo's alone. */
  readonly webhooks: { readonly slots: number; readonly clear: ClearOrigins }
  readonly frame: { readonly origin: string | undefined; readonly key: string | undefined }
  /** How operators reach the provider, as the help pages show it. */
  readonly contact: ContactWays
  /** Where those who run the installation are written to. */
  readonly staffEmail: string | undefined
  readonly mail: {
    readonly smtpUrl: string | undefined
    readonly from: string
    readonly smsUrl: string | undefined
  }
}

const projectFolder = resolve(import.meta.dirname, '../..')

const count = z.coerce.number().int().min(0)
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  QUAYSIDE_DATA: z.string().min(1).default(join(projectFolder, '.data')),
  /** Folder of finished exports; `exports` in the data folder, if missing. */
  QUAYSIDE_EXPORTS: z.string().min(1).optional(),
  /** Folder of files that people handed in; `uploads` in the data folder, if missing. */
  QUAYSIDE_UPLOADS: z.string().min(1).optional(),
  /** ClamAV's daemon, such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl. */
  QUAYSIDE_SCANNER: z.url({ protocol: /^(tcp|unix)$/ }).optional(),
  /** File of the signed heads; `heads/heads.jsonl` in the data folder, if missing. */
  QUAYSIDE_HEADS: z.string().min(1).optional(),
  QUAYSIDE_MODE: z.enum(['demo', 'production']).default('production'),
  QUAYSIDE_DB: z
    .string()
    .transform((text) => connectionSchema.parse(JSON.parse(text)))
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  QUAYSIDE_SANDBOX: z.url().optional(),
  /** Takes captures, voids, refunds, reversals and inquiries; the sandbox's, in a demo. */
  QUAYSIDE_NETWORK: z.url({ protocol: /^https?$/ }).optional(),
  /** Takes payouts, inquiries and questions to the directory of banks; the sandbox's, in a demo. */
  QUAYSIDE_BANK: z.url({ protocol: /^https?$/ }).optional(),
  /** Takes quotes, fills and inquiries; the sandbox's, in a demo. */
  QUAYSIDE_FX: z.url({ protocol: /^https?$/ }).optional(),
  /** Takes money for virtual cards, inquiries and tickets; the sandbox's, in a demo. */
  QUAYSIDE_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  /** Origin of the issuer's page that shows a number, as browsers see it; the sandbox's, in a demo. */
  QUAYSIDE_ISSUER_FRAME: z.url({ protocol: /^https?$/ }).optional(),
  /** Seconds without a clearing or refund after which a closing virtual card ends. */
  VCC_QUIET_SECONDS: count.default(vccLimits.quietDays * 86_400),
  ...parcelVariables,
  QUAYSIDE_SMTP: z.url({ protocol: /^smtps?$/ }).optional(),
  QUAYSIDE_MAIL_FROM: z.string().min(1).default('Quayside <no-reply@quayside.example>'),
  /** How operators reach the provider, as JSON: `{mail, phone, hours: {from, to, zone}, emergency}`, each or null. */
  QUAYSIDE_CONTACT: z
    .string()
    .transform((text) => contactWays.parse(JSON.parse(text)))
    .optional(),
  QUAYSIDE_STAFF_EMAIL: z.email().optional(),
  /** Takes text messages as `{to, text}`. */
  QUAYSIDE_SMS: z.url({ protocol: /^https?$/ }).optional(),
  /** TLS ends in front of the gateway: strict transport security, `__Host-` cookies. */
  QUAYSIDE_TLS: flag.optional(),
  /** Proxies in front whose forwarded client address is believed. */
  TRUSTED_PROXIES: count.max(10).default(0),
  DATABASE_CONNECTIONS: count.min(2).max(500).default(10),
  AUTH_CAPTCHA_FROM: count.max(5).default(0),
  /** Codes to one target: seconds between two, an hour, a day; then an hour to one address. */
  AUTH_CODES_EVERY: count.default(entryLimits.code.everySeconds),
  AUTH_CODES_HOUR: count.default(entryLimits.code.perHour),
  AUTH_CODES_DAY: count.default(entryLimits.code.perDay),
  AUTH_CODES_ADDRESS: count.default(entryLimits.code.perAddressAndHour),
  /** Mails to addresses that nobody has confirmed: of one merchant, and to one address. */
  AUTH_UNCONFIRMED_HOUR: count.default(entryLimits.unconfirmedMail.merchantHour),
  AUTH_UNCONFIRMED_DAY: count.default(entryLimits.unconfirmedMail.merchantDay),
  AUTH_UNCONFIRMED_ADDRESS_HOUR: count.default(entryLimits.unconfirmedMail.addressHour),
  AUTH_UNCONFIRMED_ADDRESS_DAY: count.default(entryLimits.unconfirmedMail.addressDay),
  /** Characters of a login password that is set from now on. */
  AUTH_PASSWORD_MIN: count.min(8).max(64).default(entryLimits.password.min),
  AUTH_PASSWORD_MAX: count.min(20).max(entryLimits.passwordWire).default(entryLimits.password.max),
  /** The portal's address as people type it, such as https://portal.example. */
  QUAYSIDE_ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the payer pages are served, and their address as people type it: another host than the portal's. */
  PAYER_PORT: z.coerce.number().int().min(0).max(65_535).default(8083),
  PAYER_CAPTCHA_FROM: count.default(payerLimits.captchaFrom),
  QUAYSIDE_PAYER_ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
  /** Origin of the network's card frame, as browsers see it; the sandbox's, in a demo. */
  QUAYSIDE_FRAME: z.url({ protocol: /^https?$/ }).optional(),
  /** What its tickets are signed with, 256 bits in hexadecimal digits; the network has the other copy. */
  QUAYSIDE_FRAME_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** `keys.md5`: a first MD5 key may be made, for a merchant whose servers know nothing better. */
  KEYS_MD5: flag.default(false),
  /** Attempts of one courier at once. */
  COURIER_SLOTS: count.min(10).max(2_000).default(200),
  /** Origins, with commas between them, to which a demo's couriers go in the clear and wherever they are. */
  QUAYSIDE_WEBHOOK_CLEAR: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LOG_READS_AT_ONCE: flag.default(false),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** With it, whoever is not signed in may read the documentation of the calls as well; a demo shows it to everybody. */
  DOCS_TOKEN: z.string().min(16).max(200).optional(),
  /** `parse` checks each answer against its schema, for people who change the code. */
  OUTPUT_CHECK: z.enum(['parse', 'strip']).default('strip'),
  /** Calls a minute: of one operator, one merchant, one address without a session, one key of the provider's. */
  RATE_OPERATOR: count.default(600),
  RATE_MERCHANT: count.default(3_000),
  RATE_ADDRESS: count.default(300),
  RATE_PROVIDER: count.default(1_200),
  /** Of one address: files of the portal, probes and metrics, the documentation. */
  RATE_PAGES: count.default(6_000),
  RATE_PROBES: count.default(1_200),
  RATE_DOCS: count.default(30),
  RATE_AGENTS: count.default(60),
  RATE_PARTNERS: count.default(600),
  ...partnerEnvironment,
  /** Ways in, of one address. */
  RATE_SIGN_IN: count.default(30),
  /** Payments that one address begins. */
  RATE_PAY: count.default(30),
  /** Folder of the built portal; this checkout's, if missing. */
  QUAYSIDE_PORTAL: z.string().optional(),
  /** Folder of the built payers' pages; this checkout's, if missing. */
  QUAYSIDE_PAYER: z.string().optional(),
  NODE_ENV: z.string().optional(),
})

/**
 * Reads the configuration from environment variables.
 * @throws SetupError naming the variable that is missing or wrong
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const read = environment.safeParse(env)
  if (!read.success) throw wrongVariable(read.error)
  const { data } = read
  if (data.QUAYSIDE_MODE === 'demo' && data.NODE_ENV === 'production')
    throw new SetupError(
      'Quayside does not run in demo mode with NODE_ENV=production: its codes could be read by anybody.',
    )
  return {
    host: data.HOST,
    port: data.PORT,
    dataFolder: resolve(data.QUAYSIDE_DATA),
    connection: connectionOf(data),
    exportsFolder: resolve(data.QUAYSIDE_EXPORTS ?? join(data.QUAYSIDE_DATA, 'exports')),
    uploadsFolder: resolve(data.QUAYSIDE_UPLOADS ?? join(data.QUAYSIDE_DATA, 'uploads')),
    scannerAddress: data.QUAYSIDE_SCANNER,
    headsFile: resolve(data.QUAYSIDE_HEADS ?? headsFileIn(data.QUAYSIDE_DATA)),
    mode: data.QUAYSIDE_MODE,
    portalFolder: data.QUAYSIDE_PORTAL ?? join(projectFolder, 'portal', 'dist'),
    payerFolder: data.QUAYSIDE_PAYER ?? join(projectFolder, 'payer', 'dist'),
    ...outsideOf(data),
    ...parcelPlaces(data, (path) => demoUrl(data, path)),
    cardQuietSeconds: data.VCC_QUIET_SECONDS,
    connectionsMax: data.DATABASE_CONNECTIONS,
    logLevel: data.LOG_LEVEL,
    http: httpSettings(data),
    captchaFrom: data.AUTH_CAPTCHA_FROM,
    ...mailLimits(data),
    passwordLength: { min: data.AUTH_PASSWORD_MIN, max: data.AUTH_PASSWORD_MAX },
    portalAddress: ownAddress(data, data.QUAYSIDE_ADDRESS, data.PORT),
    payer: {
      port: data.PAYER_PORT,
      address: ownAddress(data, data.QUAYSIDE_PAYER_ADDRESS, data.PAYER_PORT),
      captchaFrom: data.PAYER_CAPTCHA_FROM,
    },
    frame: { origin: originOf(data.QUAYSIDE_FRAME ?? demoUrl(data, '/')), key: data.QUAYSIDE_FRAME_KEY },
    keysMd5: data.KEYS_MD5,
    partners: partnersConfig(data),
    webhooks: { slots: data.COURIER_SLOTS, clear: clearOrigins(data) },
    contact: data.QUAYSIDE_CONTACT ?? contactWaysOf(data),
    staffEmail: data.QUAYSIDE_STAFF_EMAIL,
    mail: {
      smtpUrl: data.QUAYSIDE_SMTP,
      from: data.QUAYSIDE_MAIL_FROM,
      smsUrl: data.QUAYSIDE_SMS ?? demoUrl(data, '/sms'),
    },
  }
}

export const headsFileIn = (dataFolder: string): string => join(dataFolder, 'heads', 'heads.jsonl')

type Environment = z.output<typeof environment>

function httpSettings(data: Environment): Config['http'] {
  const { login, autologin, tokenLogin } = signInCalls
  return {
    outputCheck: data.OUTPUT_CHECK,
    // A demo is read on a machine without a certificate.
    tls: data.QUAYSIDE_TLS ?? data.QUAYSIDE_MODE === 'production',
    trustedProxies: data.TRUSTED_PROXIES,
    readsLoggedAtOnce: data.LOG_READS_AT_ONCE,
    metricsToken: data.METRICS_TOKEN,
    documentation: data.QUAYSIDE_MODE === 'demo' ? 'everybody' : { token: data.DOCS_TOKEN },
    rates: {
      operatorPerMinute: data.RATE_OPERATOR,
      merchantPerMinute: data.RATE_MERCHANT,
      addressPerMinute: data.RATE_ADDRESS,
      providerKeyPerMinute: data.RATE_PROVIDER,
      pagesPerMinute: data.RATE_PAGES,
      probesPerMinute: data.RATE_PROBES,
      docsPerMinute: data.RATE_DOCS,
      agentsPerMinute: data.RATE_AGENTS,
      partnersPerMinute: data.RATE_PARTNERS,
      calls: Object.fromEntries([
        ...[login, autologin, tokenLogin].map(({ path }) => [path, data.RATE_SIGN_IN]),
        [payCalls.order.path, data.RATE_PAY],
      ]),
    },
  }
}

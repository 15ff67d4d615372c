import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)

/** Everything that the sandbox reads from its environment; sandbox/README.md explains it. */
const environment = z.object({
  /** A folder of its own for books and messages. */
  QUAYSIDE_DATA: z.string().min(1),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8081),
  SMTP_PORT: port.default(8082),
  /** Origin of the gateway that hears of everything. */
  QUAYSIDE_GATEWAY: z.url().default('http://127.0.0.1:8080'),
  PROVIDER_KEY_ID: z.string().default(''),
  PROVIDER_SECRET: z.string().default(''),
  /** What the gateway signs tickets for the card frame with; without it the frame turns every ticket away. */
  FRAME_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** Origins of the pages that may hold the card frame, separated by commas. */
  PAYER_ORIGIN: z.string().default('http://localhost:8083'),
  /** Where merchants key cards that are read out. */
  PORTAL_ORIGIN: z.string().default('http://localhost:8080'),
  /** What each partner shares with Quayside. */
  SHOPLINE_SECRET: z.string().default(''),
  PAYPAL_SECRET: z.string().default(''),
  WORLDFIRST_SECRET: z.string().default(''),
  ALIPAYPLUS_SECRET: z.string().default(''),
  /** How long Alipay+ takes to decide on a registration. */
  SANDBOX_ALIPAYPLUS_SECONDS: z.coerce.number().min(0).max(604_800).default(5),
  ALLVALUE_SECRET: z.string().default(''),
  /** Live orders a minute, on average over the day. */
  SANDBOX_ORDERS_PER_MINUTE: z.coerce.number().min(0).max(60_000).default(20),
  /** How long the answer to the sentinel amount "late" takes. */
  SANDBOX_LATE_SECONDS: z.coerce.number().min(0).max(3_600).default(20),
  /** How long the bank takes to pay or refuse, and again as long until a payout is sent back. */
  SANDBOX_BANK_SECONDS: z.coerce.number().min(0).max(604_800).default(15),
  /** Between two things that happen to a virtual card. */
  SANDBOX_ISSUER_SECONDS: z.coerce.number().min(0).max(604_800).default(20),
  /** How long a quote of the FX house holds. */
  SANDBOX_FX_QUOTE_SECONDS: z.coerce.number().min(0).max(3_600).default(60),
  /** How long an account for rapid exchange takes to be opened. */
  SANDBOX_FX_OPEN_SECONDS: z.coerce.number().min(0).max(86_400).default(600),
  /** Merchants whom the FX house refuses such an account, separated by commas. */
  SANDBOX_FX_NOT_OPENED_FOR: z.string().default(''),
  /** How long a new card, or anything else, waits until the provider's staff look at it. */
  SANDBOX_STAFF_SECONDS: z.coerce.number().min(0).max(604_800).default(20),
  /** How long a day of a parcel takes that is on its way now. */
  SANDBOX_TRACKER_DAY_SECONDS: z.coerce.number().min(0).max(86_400).default(20),
  NODE_ENV: z.string().optional(),
})

export const parts = [
  'network',
  'bank',
  'fx',
  'issuer',
  'shopline',
  'paypal',
  'worldfirst',
  'alipayplus',
  'allvalue',
  'staff',
  'inbox',
  'shop',
  'tracker',
] as const
export type Part = (typeof parts)[number]

export type Config = z.output<typeof environment> & { readonly parts: readonly Part[] }

/** @throws a one-sentence Error that names the variable or the argument. */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[]): Config {
  const unknown = args.find((arg) => !parts.some((part) => part === arg))
  if (unknown !== undefined)
    throw new Error(`The sandbox has no part ${unknown}: it has ${parts.join(', ')}.`)
  const read = environment.safeParse(env)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Error(`The variable ${issue?.path.join('.')} is wrong: ${issue?.message}.`)
  }
  return { ...read.data, parts: args.length === 0 ? parts : (args as Part[]) }
}

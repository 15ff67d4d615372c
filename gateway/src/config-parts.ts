import type { ContactWays } from '@quayside/contract/help/contact.ts'
import type { Connection } from '#db/connection.ts'
import type { z } from 'zod'
import { SetupError } from '#db/setup-error.ts'
import type { ClearOrigins } from '#ports/webhook/destination.ts'

/** What addresses hang on. */
interface Environment {
  readonly QUAYSIDE_MODE: 'demo' | 'production'
  readonly QUAYSIDE_TLS?: boolean | undefined
  readonly QUAYSIDE_SANDBOX?: string | undefined
  readonly QUAYSIDE_WEBHOOK_CLEAR?: string | undefined
}

/** Names the variable that is missing or wrong. */
export function wrongVariable({ issues: [issue] }: z.ZodError): SetupError {
  return new SetupError(`The environment variable ${issue?.path.join('.')} is wrong: ${issue?.message}.`)
}

export function ownAddress(
  { QUAYSIDE_TLS, QUAYSIDE_MODE }: Environment,
  given: string | undefined,
  port: number,
): string {
  if (given) return given.replace(/\/{1,8}$/, '')
  const isSecure = QUAYSIDE_TLS ?? QUAYSIDE_MODE === 'production'
  return `${isSecure ? 'https' : 'http'}://localhost:${port}`
}

export const originOf = (url: string | undefined): string | undefined => url && new URL(url).origin

/** The sandbox plays everybody outside. */
export const demoUrl = ({ QUAYSIDE_MODE, QUAYSIDE_SANDBOX }: Environment, path: string): string | undefined =>
  QUAYSIDE_MODE === 'demo' && QUAYSIDE_SANDBOX ? new URL(path, QUAYSIDE_SANDBOX).href : undefined

/** Where everybody outside answers, whom jobs and calls ask. */
export const outsideOf = (
  data: Environment & {
    readonly QUAYSIDE_NETWORK?: string | undefined
    readonly QUAYSIDE_BANK?: string | undefined
    readonly QUAYSIDE_FX?: string | undefined
    readonly QUAYSIDE_ISSUER?: string | undefined
    readonly QUAYSIDE_ISSUER_FRAME?: string | undefined
  },
) => ({
  sandboxUrl: data.QUAYSIDE_SANDBOX,
  networkUrl: data.QUAYSIDE_NETWORK ?? demoUrl(data, '/'),
  bankUrl: data.QUAYSIDE_BANK ?? demoUrl(data, '/bank/'),
  fxUrl: data.QUAYSIDE_FX ?? demoUrl(data, '/fx/'),
  issuer: {
    url: data.QUAYSIDE_ISSUER ?? demoUrl(data, '/issuer/'),
    frameOrigin: originOf(data.QUAYSIDE_ISSUER_FRAME ?? demoUrl(data, '/')),
  },
})

/**
 * Where a demo's couriers may go in the clear: the sandbox, which plays shops as well, and what is named.
 * @throws SetupError in production, where everything goes by HTTPS to public addresses
 */
export function clearOrigins(data: Environment): ClearOrigins {
  const named = (data.QUAYSIDE_WEBHOOK_CLEAR ?? '').split(',').filter((text) => text !== '')
  if (data.QUAYSIDE_MODE !== 'demo') {
    if (named.length > 0) throw new SetupError('QUAYSIDE_WEBHOOK_CLEAR is for demos alone.')
    return new Set()
  }
  const origins = named.map((text) => {
    const url = URL.parse(text)
    if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text)
      throw new SetupError(
        `QUAYSIDE_WEBHOOK_CLEAR must hold origins such as http://localhost:9000, not ${text}.`,
      )
    return url.origin
  })
  const sandbox = originOf(data.QUAYSIDE_SANDBOX)
  return new Set(sandbox === undefined ? origins : [sandbox, ...origins])
}

const noContact: ContactWays = { mail: null, phone: null, hours: null, emergency: null }
/** Nobody answers at a number or address that is reserved for examples. */
const demoContact: ContactWays = {
  mail: 'support@quayside.example',
  phone: '+86 400 555 0100',
  hours: { from: '09:00', to: '18:00', zone: 'Asia/Shanghai' },
  emergency: '+86 400 555 0199',
}

// The launcher tells its children where its own server answers; alone they need an address.
export function connectionOf({
  QUAYSIDE_DB,
  DATABASE_URL,
}: {
  readonly QUAYSIDE_DB?: Connection | undefined
  readonly DATABASE_URL?: string | undefined
}): Connection {
  if (QUAYSIDE_DB) return QUAYSIDE_DB
  if (DATABASE_URL) return { connectionString: DATABASE_URL }
  throw new SetupError(
    'Set DATABASE_URL to a PostgreSQL 16 or newer, or use npm start, which brings its own.',
  )
}

export const contactWaysOf = ({ QUAYSIDE_MODE }: Pick<Environment, 'QUAYSIDE_MODE'>): ContactWays =>
  QUAYSIDE_MODE === 'demo' ? demoContact : noContact

/** How many codes and mails go out, to one person and from one address. */
export const mailLimits = (
  data: Readonly<
    Record<
      | 'AUTH_CODES_EVERY'
      | 'AUTH_CODES_HOUR'
      | 'AUTH_CODES_DAY'
      | 'AUTH_CODES_ADDRESS'
      | 'AUTH_UNCONFIRMED_HOUR'
      | 'AUTH_UNCONFIRMED_DAY'
      | 'AUTH_UNCONFIRMED_ADDRESS_HOUR'
      | 'AUTH_UNCONFIRMED_ADDRESS_DAY',
      number
    >
  >,
) => ({
  codeLimits: {
    everySeconds: data.AUTH_CODES_EVERY,
    perHour: data.AUTH_CODES_HOUR,
    perDay: data.AUTH_CODES_DAY,
    perAddressAndHour: data.AUTH_CODES_ADDRESS,
  },
  unconfirmedMail: {
    merchantHour: data.AUTH_UNCONFIRMED_HOUR,
    merchantDay: data.AUTH_UNCONFIRMED_DAY,
    addressHour: data.AUTH_UNCONFIRMED_ADDRESS_HOUR,
    addressDay: data.AUTH_UNCONFIRMED_ADDRESS_DAY,
  },
})

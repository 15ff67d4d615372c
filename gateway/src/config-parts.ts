import type { z } from 'zod'
import { SetupError } from '#db/setup-error.ts'

/** What addresses hang on. */
interface Environment {
  readonly QUAYSIDE_MODE: 'demo' | 'production'
  readonly QUAYSIDE_TLS?: boolean | undefined
  readonly QUAYSIDE_SANDBOX?: string | undefined
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

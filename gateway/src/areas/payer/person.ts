import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { payCalls } from '@quayside/contract/payer/pay.ts'
import type { Ctx } from '#acts/context.ts'
import { solvesCaptcha } from '#areas/entry/public.ts'
import type { PayerDeps } from './deps.ts'

/** What an image said of whoever pays. */
export interface Shown {
  /** Undefined where none was answered. */
  readonly isPerson: boolean | undefined
  /** From so many declines of one address, at whichever links, it is asked for. */
  readonly captchaFrom: number
}

/**
 * A picture is used up whatever becomes of the payment, so that nobody tries its answers.
 */
export async function showsPerson(
  { captcha: deps }: Pick<PayerDeps, 'captcha'>,
  { db }: Pick<Ctx, 'db'>,
  { captchaId, captcha }: ParsedInputOf<typeof payCalls.order>,
): Promise<Shown> {
  const { captchaFrom } = deps
  if (captchaId === undefined || captcha === undefined) return { isPerson: undefined, captchaFrom }
  const isPerson = await db.tx({ tenant: null, mode: 'write' }, (tx) =>
    solvesCaptcha(tx, deps, captchaId, captcha),
  )
  return { isPerson, captchaFrom }
}

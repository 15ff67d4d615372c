import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { payCalls } from '@quayside/contract/payer/pay.ts'
import type { Ctx } from '#acts/context.ts'
import { solvesCaptcha } from '#areas/entry/public.ts'
import type { PayerDeps } from './deps.ts'

/**
 * A picture is used up whatever becomes of the payment, so that nobody tries its answers.
 * @returns undefined where none was answered
 */
export async function showsPerson(
  { captcha: deps }: PayerDeps,
  { db }: Pick<Ctx, 'db'>,
  { captchaId, captcha }: ParsedInputOf<typeof payCalls.order>,
): Promise<boolean | undefined> {
  if (captchaId === undefined || captcha === undefined) return undefined
  return db.tx({ tenant: null, mode: 'write' }, (tx) => solvesCaptcha(tx, deps, captchaId, captcha))
}

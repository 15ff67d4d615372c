import { randomUUID } from 'node:crypto'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import type { Db, Tx } from '#db/tx.ts'
import type { Handle } from '#acts/handler.ts'
import { captchaImage, captchaText } from './captcha-image.ts'
import { addCaptcha, takeCaptcha } from './captcha.sql.ts'
import type { EntryDeps } from '#areas/entry/entry-deps.ts'
import { hashShort, sameHash } from '#areas/entry/short-secret.ts'

const answerHash = (pepper: Buffer, id: string, text: string) =>
  hashShort(pepper, 'captcha', id, text.toUpperCase())

export type CaptchaDeps = Pick<EntryDeps, 'pepper' | 'captchaMirror'>

export const getVerify =
  (deps: EntryDeps): Handle<typeof signInCalls.getVerify> =>
  ({ db }) =>
    drawCaptcha(db, deps)

/** A new picture, valid once and for two minutes; as a data address. */
export async function drawCaptcha(
  db: Db,
  { pepper, captchaMirror }: CaptchaDeps,
): Promise<{ captchaId: string; image: string }> {
  const captchaId = randomUUID()
  const text = captchaText()
  const image = await captchaImage(text)
  await db.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run(addCaptcha(captchaId, answerHash(pepper, captchaId, text), entryLimits.captcha.seconds)),
  )
  await captchaMirror?.show(captchaId, text)
  return { captchaId, image }
}

/** Uses the image up, whether the answer is right or not. */
export async function solvesCaptcha(
  tx: Tx,
  { pepper }: Pick<CaptchaDeps, 'pepper'>,
  id: string,
  answer: string,
): Promise<boolean> {
  const captcha = await tx.maybe(takeCaptcha(id))
  return (
    captcha !== undefined && captcha.fresh && sameHash(captcha.answer_hash, answerHash(pepper, id, answer))
  )
}

import { randomInt, randomUUID } from 'node:crypto'
import type { Language } from '@quayside/contract/envelope.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { TypedContent } from '@quayside/contract/partners/onboarding/content.ts'
import { onboardingLimits as limits } from '@quayside/contract/partners/onboarding/limits.ts'
import type { onboardingCalls } from '@quayside/contract/partners/onboarding/onboarding.ts'
import type { OnboardingForm } from '@quayside/contract/partners/onboarding/states.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import type { Tx } from '#db/tx.ts'
import { solvesCaptcha, tooSoon } from '#areas/entry/public.ts'
import { isSameMac, mac } from '#mac.ts'
import { campaignOf } from './campaign.ts'
import type { OnboardingDeps } from './deps.ts'
import { applicantOf } from './merchant.sql.ts'
import { addEvent, insertOnboarding } from './onboarding.sql.ts'
import {
  insertFormCode,
  lockEmail,
  formCodesMade,
  type FormCodesMade,
  tryFormCode,
  useFormCode,
} from './request.sql.ts'
import { newFormRef, openEmail, sealContent, sealEmail } from './sealed.ts'
import { formAddress, formPaths, mailApplicant } from './tell.ts'

const write = { tenant: null, mode: 'write' } as const
const codeHash = (pepper: Buffer, id: string, code: string) =>
  mac(pepper, 'short secret', ['onboarding', id, code])

/** The image is used up even when the answer is no, and nothing tells whether an address was here before. */
export function begin(deps: OnboardingDeps): Handle<typeof onboardingCalls.begin> {
  return async ({ db, ip, language }, { form, campaign, email, captchaId, captcha }) => {
    const id = randomUUID()
    const refusal = await db.tx(write, async (tx): Promise<Refusal | undefined> => {
      if (!(await solvesCaptcha(tx, deps, captchaId, captcha))) return new Refusal('entry.captcha_wrong')
      const offered = await campaignOf(tx, form, campaign, language)
      const emailHash = mac(deps.pepper, 'unconfirmed address', ['onboarding', email.toLowerCase()])
      await tx.rows(lockEmail(emailHash))
      const refused = refusalOf(deps, await tx.one(formCodesMade(emailHash, ip)))
      if (refused) return refused
      const code = String(randomInt(10 ** entryLimits.code.length)).padStart(entryLimits.code.length, '0')
      const emailSealed = sealEmail(deps.keyEncryptionKey, id, email)
      const request = { id, form, campaign: offered?.code ?? null, emailHash, emailSealed, language, ip }
      await tx.run(insertFormCode({ ...request, codeHash: codeHash(deps.pepper, id, code) }))
      const facts = { code, minutes: entryLimits.code.seconds / 60 }
      await mailApplicant(deps, tx, { id, emailSealed, language }, 'onboardingCode', facts)
      return undefined
    })
    if (refusal) throw refusal
    const { seconds } = entryLimits.code
    return { requestId: id, minutes: seconds / 60, againInSeconds: deps.codeLimits.everySeconds }
  }
}

function refusalOf({ codeLimits }: OnboardingDeps, made: FormCodesMade): Refusal | undefined {
  const { everySeconds, perHour, perDay, perAddressAndHour } = codeLimits
  if (made.begun >= limits.startsPerDay)
    return new Refusal('onboarding.too_many', { max: limits.startsPerDay })
  const wait = everySeconds - (made.secondsSince ?? everySeconds)
  const isTooMany =
    made.lastHour >= perHour || made.lastDay >= perDay || made.fromAddress >= perAddressAndHour
  return wait > 0 || isTooMany ? tooSoon(wait) : undefined
}

/** A try counts whatever comes of it; the right code opens one form, once. */
export function open(deps: OnboardingDeps): Handle<typeof onboardingCalls.open> {
  return async ({ db, newId }, { requestId, code }) => {
    const tried = await db.tx(write, (tx) => tx.maybe(tryFormCode(requestId)))
    const isRight = tried?.usable && isSameMac(tried.codeHash, codeHash(deps.pepper, requestId, code))
    if (!tried || !isRight)
      throw new Refusal(
        tried && tried.tries >= entryLimits.code.tries ? 'entry.code_exhausted' : 'entry.code_wrong',
      )
    const { form, campaign, language, emailSealed } = tried
    const email = openEmail(deps.keyEncryptionKey, { id: requestId, emailSealed })
    return db.tx(write, async (tx) => {
      if ((await tx.run(useFormCode(requestId))) === 0) throw new Refusal('entry.code_wrong')
      return newForm(deps, tx, newId(), { form, campaign, language, email, merchantId: null, content: {} })
    })
  }
}

/** For the company of whoever is signed in; what is known of it is filled in. */
export function mine(deps: OnboardingDeps): Handle<typeof onboardingCalls.mine> {
  return async ({ tx, merchantId, operator, language, newId, logTarget }, { form, campaign }) => {
    const offered = await campaignOf(tx, form, campaign, language)
    const { email, begun, ...known } = await tx.one(applicantOf(merchantId, operator.id))
    if (begun >= limits.startsPerDay) throw new Refusal('onboarding.too_many', { max: limits.startsPerDay })
    const content: TypedContent = Object.fromEntries(
      Object.entries(known).filter(([, text]) => text !== null),
    )
    const id = newId()
    logTarget(id)
    const to = { form, campaign: offered?.code ?? null, language, email: email ?? '', merchantId, content }
    return newForm(deps, tx, id, to)
  }
}

interface Begun {
  readonly form: OnboardingForm
  readonly campaign: string | null
  readonly language: Language
  /** Empty where an operator has none; then nothing is mailed. */
  readonly email: string
  readonly merchantId: bigint | null
  readonly content: TypedContent
}

async function newForm(
  deps: OnboardingDeps,
  tx: Tx,
  id: string,
  { email, content, ...begun }: Begun,
): Promise<{ ref: string }> {
  const { ref, refHash } = newFormRef()
  const key = deps.keyEncryptionKey
  const emailSealed = sealEmail(key, id, email)
  // Said on the telephone; its digits are the random ones of the id.
  const number = `A-${id.slice(-10).toUpperCase()}`
  const contentSealed = sealContent(key, id, content)
  await tx.run(insertOnboarding({ id, number, refHash, contentSealed, emailSealed, ...begun }))
  await tx.run(addEvent(id, { seq: 1, event: 'begin', staff: null, reason: null }))
  const link = formAddress(deps.portalAddress, formPaths[begun.form], ref)
  const { language } = begun
  await mailApplicant(deps, tx, { id, emailSealed, language }, 'onboardingLink', { link })
  return { ref }
}

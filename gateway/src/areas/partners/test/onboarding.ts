import { randomUUID } from 'node:crypto'
import type { Call } from '@quayside/contract/call.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import type { TypedContent } from '@quayside/contract/partners/onboarding/content.ts'
import { onboardingCalls as calls } from '@quayside/contract/partners/onboarding/onboarding.ts'
import type { OnboardingForm } from '@quayside/contract/partners/onboarding/states.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { createOnboardingDesk } from '#areas/partners/onboarding/desk.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { messagesTo as messagesOf } from '#test/outbox.ts'
import { encodePng } from '#uploads/encode-png.ts'

export const owners = [
  {
    name: 'LIN WEI',
    birthDate: '1990-02-03',
    nationality: 'CN',
    documentKind: 'passport' as const,
    documentNumber: 'E12345678',
    address: '8 Harbour Road',
    share: '60',
  },
]
export const content: TypedContent = {
  nameEn: 'Nanbei Outdoor Limited',
  country: 'CN',
  registrationNumber: '4403011122334',
  taxId: '440301112233445',
  line1: '8 Harbour Road',
  city: 'Shenzhen',
  url: 'https://shop.example',
  goods: 'Tents and backpacks',
  volume: '20000',
  contactName: 'Lin Wei',
  contactPhone: '+86 755 8000 1234',
  owners,
}

/** A picture of eight by eight. */
export const picture = encodePng({ width: 8, height: 8, rgba: Buffer.alloc(256, 120) }).toString('base64')

export const staff = 'Wen Jing'

/** A gateway whose forms are begun, filled in, sent and decided. */
export async function testOnboarding() {
  const app = await testApp(
    {},
    { codeLimits: { everySeconds: 0, perHour: 1_000, perDay: 1_000, perAddressAndHour: 10_000 } },
  )
  const { owner, gateway, captchas, secrets } = app
  const keyEncryptionKey = Buffer.from(secrets.keyEncryptionKey, 'hex')
  const messagesTo = (email: string) => messagesOf(owner, keyEncryptionKey, email)
  const sql = (text: string, values: unknown[] = []) =>
    owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<Record<string, unknown>>({ text, values }))
  async function captcha() {
    const { data } = await ask<{ captchaId: string }>(signInCalls.getVerify, {})
    return { captchaId: data.captchaId, captcha: captchas.get(data.captchaId)! }
  }

  let people = 0
  const address = () => `applicant${++people}@shop.example`

  async function ask<T = Record<string, never>>(call: Call, input: object, more: object = {}) {
    const { data, error, errors } = envelopeOf<T>(await sendCall(gateway, call, input, more))
    return { data: data!, error, fields: errors?.map(({ field }) => field) ?? [] }
  }

  /** Yesterday's, so that they do not count today. */
  const anotherDay = () => sql("update onboarding_request set created_at = created_at - interval '25 hours'")

  async function begun(form: OnboardingForm = 'payout', email = address(), more: object = {}) {
    const { data } = await ask<{ requestId: string }>(calls.begin, {
      form,
      email,
      ...(await captcha()),
      ...more,
    })
    const [mail] = (await messagesTo(email)).filter(({ template }) => template === 'onboardingCode').slice(-1)
    const { code } = mail!.facts as { code: string }
    const opened = await ask<{ ref: string }>(calls.open, { requestId: data.requestId, code })
    return { email, ref: opened.data.ref, requestId: data.requestId, code }
  }

  const paper = (ref: string, kind: string) =>
    ask<{ id: string }>(calls.upload, { ref, kind, name: `${kind}.png`, content: picture })

  async function whole(form: OnboardingForm = 'payout', more: TypedContent = {}) {
    const one = await begun(form)
    await ask(calls.save, { ref: one.ref, version: 1, content: { ...content, ...more } })
    for (const kind of ['licence', 'owner']) await paper(one.ref, kind)
    return { ...one, version: 2 }
  }
  const sent = (one: { ref: string; version: number }) =>
    ask<{ number: string }>(calls.payout, { ref: one.ref, version: one.version })

  const forms = { ask, anotherDay, begun, whole, sent, paper, address, captcha, messagesTo, sql }
  return { ...app, ...forms, ...staffOf(app, sql) }
}

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** What the provider's people do, past the signature. */
function staffOf({ db, secrets }: TestApp, sql: Sql) {
  const keyEncryptionKey = Buffer.from(secrets.keyEncryptionKey, 'hex')
  const staffDesk = createOnboardingDesk({
    keyEncryptionKey,
    portalAddress: 'https://portal.example',
    unconfirmedMail: entryLimits.unconfirmedMail,
  })
  const byStaff = <T>(work: (ctx: never) => Promise<T>): Promise<T> =>
    db.tx({ tenant: null, mode: 'write' }, (tx) =>
      work({
        tx,
        logTarget: () => undefined,
        logChange: () => undefined,
        actAs: () => undefined,
        newId: () => randomUUID(),
        now: new Date().toISOString(),
      } as never),
    )
  const idOf = async (number: string) =>
    (await sql('select id, version from onboarding where number = $1', [number]))[0] as unknown as {
      id: string
      version: number
    }
  return { staffDesk, byStaff, idOf }
}

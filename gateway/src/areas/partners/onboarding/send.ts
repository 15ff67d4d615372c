import {
  allvalueContent,
  type PayoutContent,
  payoutContent,
  type TypedContent,
} from '@quayside/contract/partners/onboarding/content.ts'
import type { onboardingCalls } from '@quayside/contract/partners/onboarding/onboarding.ts'
import { type ContentProblem, payoutProblems } from '@quayside/contract/partners/onboarding/rules.ts'
import {
  neededPapers,
  onboarding,
  type OnboardingForm,
} from '@quayside/contract/partners/onboarding/states.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { fieldErrors } from '#acts/input/field-errors.ts'
import { fieldRefusal, Refusal, refusalAgain } from '#acts/refusal.ts'
import { databaseClock } from '#db/clock.sql.ts'
import type { Tx } from '#db/tx.ts'
import { openCampaign } from './campaign.ts'
import type { OnboardingDeps } from './deps.ts'
import { openForm } from './form.ts'
import { addEvent, moveOnboarding, type OnboardingRow } from './onboarding.sql.ts'
import { papersOf } from './paper.sql.ts'
import { openContent } from './sealed.ts'
import { mailApplicant } from './tell.ts'

const write = { tenant: null, mode: 'write' } as const

interface Sent {
  readonly ref: string
  readonly version: number
  readonly termsVersion?: number | undefined
}

type Sending = Pick<Ctx, 'db' | 'language'>

export const sendPayout =
  (deps: OnboardingDeps): Handle<typeof onboardingCalls.payout> =>
  (ctx, sent) =>
    send(deps, ctx, sent, ['payout', 'payout_campaign'])

export const sendAllvalue =
  (deps: OnboardingDeps): Handle<typeof onboardingCalls.allvalue> =>
  (ctx, sent) =>
    send(deps, ctx, sent, ['allvalue'])

/** What was saved is checked as a whole by the clock of this moment, and closed for the applicant. */
function send(deps: OnboardingDeps, ctx: Sending, sent: Sent, forms: readonly OnboardingForm[]) {
  return ctx.db.tx(write, async (tx) => {
    const form = await openForm(tx, sent.ref, sent.version)
    if (!forms.includes(form.form)) throw new Refusal('onboarding.link_unknown')
    const { at: now } = await tx.one(databaseClock)
    await guardCampaign(tx, ctx, form, sent.termsVersion)
    guardContent(ctx, form.form, openContent(deps.keyEncryptionKey, form), now)
    await guardPapers(tx, ctx, form)
    const to = onboarding.next(form.state, 'send')!
    const moved = await tx.one(moveOnboarding(form.id, to, { termsVersion: sent.termsVersion ?? null }))
    await tx.run(addEvent(form.id, { seq: moved.version, event: 'send', staff: null, reason: null }))
    await mailApplicant(deps, tx, form, 'onboardingSent', { number: form.number })
    return { number: form.number, submittedAt: moved.submittedAt }
  })
}

/** A campaign's end counts when the form is sent, and its terms are those that stand then. */
async function guardCampaign(
  tx: Tx,
  { language }: Sending,
  { campaign, state }: OnboardingRow,
  ticked: number | undefined,
): Promise<void> {
  // What was sent in time and is mended was in time.
  if (campaign === null || state !== 'draft') return
  const { termsVersion } = await openCampaign(tx, campaign, language)
  if (ticked !== termsVersion) throw fieldRefusal({ field: 'termsVersion', language }, 'onboarding.terms')
}

/** @throws Refusal that names every field at once */
function guardContent({ language }: Sending, form: OnboardingForm, typed: TypedContent, now: string): void {
  const given = withoutEmpty(typed)
  const parsed = (form === 'allvalue' ? allvalueContent : payoutContent).safeParse(given)
  if (!parsed.success)
    throw new Refusal('request.invalid', {}, { fields: fieldErrors(language, parsed.error.issues) })
  if (form === 'allvalue') return
  const problems = payoutProblems(parsed.data as PayoutContent, now)
  if (problems.length > 0) throw problemRefusal(language, problems)
}

const problemRefusal = (language: Ctx['language'], [first, ...more]: readonly ContentProblem[]) => {
  const told = [first!, ...more].map(({ field, key, facts }) =>
    fieldRefusal({ field, language }, key as 'onboarding.shares', facts as never),
  )
  const fields = told.flatMap(({ options }) => options.fields ?? [])
  return refusalAgain(told[0]!, { fields })
}

/** A field that was emptied is one that was never filled in. */
function withoutEmpty(typed: TypedContent): unknown {
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, one]) => one !== '')
        .map(([key, one]) => [key, bare(one)]),
    )
  }
  return bare(typed)
}

async function guardPapers(tx: Tx, { language }: Sending, { id, form }: OnboardingRow): Promise<void> {
  const kinds = new Set((await tx.rows(papersOf(id))).map(({ kind }) => kind))
  const missing = neededPapers[form].find((kind) => !kinds.has(kind))
  if (missing) throw fieldRefusal({ field: `papers.${missing}`, language }, 'onboarding.paper_missing')
}

import { z } from 'zod'
import { call } from '#call.ts'
import { latinLine, line, nothing, withOwnDigits } from '#fields.ts'
import { entryLimits } from '#entry/limits.ts'
import { sentCode } from '#entry/password/forgotten.ts'
import { typedContent } from './content.ts'
import { onboardingLimits as limits } from './limits.ts'
import { onboarding, onboardingForms, paperKinds } from './states.ts'

/** The secret of a draft's link: 128 random bits. Whoever has it reads and writes the form. */
const ref = withOwnDigits(z.string().regex(/^[\w-]{22}$/))
const version = z.int().min(1)
const seen = { ref, version }
const campaignCode = latinLine(limits.campaign.max, limits.campaign.min)

const paper = z.strictObject({
  id: z.uuid(),
  kind: z.enum(paperKinds),
  name: z.string(),
  bytes: z.int(),
})

const changed = z.strictObject({ version: z.int() })
const publicWrite = { access: 'public', effect: 'none' } as const
const openErrors = ['onboarding.link_unknown', 'onboarding.closed'] as const
const writeErrors = [...openErrors, 'request.conflict'] as const

/** Why a form cannot be sent as it is: each names its field. */
const contentErrors = [
  'onboarding.tax_id',
  'onboarding.tax_note',
  'onboarding.owners_missing',
  'onboarding.owners_and_nobody',
  'onboarding.controller_missing',
  'onboarding.share',
  'onboarding.shares',
  'onboarding.under_age',
  'onboarding.paper_missing',
] as const
const campaignErrors = [
  'onboarding.campaign_unknown',
  'onboarding.campaign_ended',
  'onboarding.terms',
] as const

const sent = z.strictObject({ number: z.string(), submittedAt: z.string() })

/** Forms that everybody can open: they are begun with a mailed code, kept as drafts, and sent (ADR 0139). */
export const onboardingCalls = {
  campaign: call({
    path: '/onboarding/campaign',
    summary: 'Get what a campaign offers, and the terms that are ticked when the form is sent',
    access: 'public',
    effect: 'none',
    input: z.strictObject({ code: campaignCode }),
    output: z.strictObject({
      code: z.string(),
      title: z.string(),
      terms: z.string(),
      termsVersion: z.int(),
      endsAt: z.string(),
    }),
    errors: ['onboarding.campaign_unknown', 'onboarding.campaign_ended'],
  }),
  begin: call({
    ...publicWrite,
    path: '/onboarding/begin',
    summary: 'Email a code to whoever begins a form',
    input: z.strictObject({
      form: z.enum(onboardingForms),
      /** Of the campaign variant alone. */
      campaign: campaignCode.optional(),
      email: z.email().min(entryLimits.email.min).max(entryLimits.email.max),
      captchaId: z.uuid(),
      captcha: line(entryLimits.captcha.length, entryLimits.captcha.length),
    }),
    output: z.strictObject({ requestId: z.uuid(), minutes: z.int(), againInSeconds: z.int() }),
    errors: [
      'entry.captcha_wrong',
      'entry.code_too_soon',
      'onboarding.too_many',
      'onboarding.campaign_unknown',
      'onboarding.campaign_ended',
    ],
    logs: ['form'],
  }),
  open: call({
    ...publicWrite,
    path: '/onboarding/open',
    summary: 'Open a form with the emailed code; its link is emailed as well',
    input: z.strictObject({ requestId: z.uuid(), code: sentCode }),
    output: z.strictObject({ ref: z.string() }),
    errors: ['entry.code_wrong', 'entry.code_exhausted'],
  }),
  mine: call({
    path: '/onboarding/mine',
    summary: 'Open a form for the company of whoever is signed in, filled in as far as we know it',
    access: 'partner.apply',
    effect: 'write',
    input: z.strictObject({
      form: z.enum(['payout', 'payout_campaign']),
      campaign: campaignCode.optional(),
    }),
    output: z.strictObject({ ref: z.string() }),
    errors: ['onboarding.campaign_unknown', 'onboarding.campaign_ended', 'onboarding.too_many'],
    logs: ['form'],
  }),
  draft: call({
    path: '/onboarding/draft',
    summary: 'Get a form by its link: what was typed so far, its papers and how it stands',
    access: 'public',
    effect: 'none',
    input: z.strictObject({ ref }),
    output: z.strictObject({
      form: z.enum(onboardingForms),
      state: z.enum(onboarding.states),
      number: z.string(),
      email: z.string(),
      version: z.int(),
      content: typedContent,
      papers: z.array(paper),
      /** What has to be given or mended, or why it was refused; as the provider wrote it. */
      reason: z.string().nullable(),
      submittedAt: z.string().nullable(),
      /** Until when its link opens it. */
      expiresAt: z.string(),
      campaign: z
        .strictObject({
          code: z.string(),
          title: z.string(),
          terms: z.string(),
          termsVersion: z.int(),
          endsAt: z.string(),
        })
        .nullable(),
      /** In the reader’s language. */
      countries: z.array(z.strictObject({ code: z.string(), name: z.string() })),
      /** What the payout product asks, as amounts in words. */
      payout: z.strictObject({ minimum: z.string(), reserve: z.string() }),
    }),
    errors: ['onboarding.link_unknown'],
  }),
  save: call({
    ...publicWrite,
    path: '/onboarding/save',
    summary: 'Keep what was typed into a form so far',
    input: z.strictObject({ ...seen, content: typedContent }),
    output: changed,
    errors: writeErrors,
  }),
  upload: call({
    ...publicWrite,
    path: '/onboarding/upload',
    summary: 'Hand in a paper with a form: jpg, png or pdf, at most 5 MB and ten of them',
    bodyBytes: Math.ceil((limits.files.bytes * 4) / 3) + 4_096,
    input: z.strictObject({
      ref,
      kind: z.enum(paperKinds),
      name: line(limits.files.name),
      content: withOwnDigits(z.base64().max(Math.ceil(limits.files.bytes / 3) * 4)),
    }),
    output: paper,
    errors: [
      ...openErrors,
      'onboarding.too_many_files',
      'file.too_large',
      'file.type',
      'file.broken',
      'file.infected',
      'file.too_many_today',
      'server.busy',
    ],
  }),
  removePaper: call({
    ...publicWrite,
    path: '/onboarding/paper/delete',
    summary: 'Take a paper back out of a form that was not sent yet',
    input: z.strictObject({ ref, id: z.uuid() }),
    output: nothing,
    errors: [...openErrors, 'object.not_found'],
  }),
  payout: call({
    ...publicWrite,
    path: '/payout/onboarding',
    summary: 'Send an application for the payout product as it was saved',
    input: z.strictObject({
      ...seen,
      /** Version of the campaign’s terms that was ticked. */
      termsVersion: z.int().optional(),
    }),
    output: sent,
    errors: [...writeErrors, ...contentErrors, ...campaignErrors],
  }),
  allvalue: call({
    ...publicWrite,
    path: '/allvalue/onBoarding',
    summary: 'Send the application of a store on AllValue as it was saved',
    input: z.strictObject(seen),
    output: sent,
    errors: [...writeErrors, 'onboarding.paper_missing'],
  }),
} as const

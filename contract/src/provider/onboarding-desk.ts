import { z } from 'zod'
import { call } from '#call.ts'
import { instant, latinLine, line, paragraph } from '#fields.ts'
import { typedContent } from '#partners/onboarding/content.ts'
import { onboardingLimits as limits } from '#partners/onboarding/limits.ts'
import { onboarding, onboardingForms, paperKinds } from '#partners/onboarding/states.ts'
import { byStaff, listedSize, ofMerchant } from './staff.ts'

const access = 'provider:onboarding'
const one = { id: z.uuid(), ...byStaff }
const decided = { ...one, version: z.int().min(1) }
const reason = { reason: paragraph(limits.reason) }
const output = z.strictObject({ state: z.enum(onboarding.states), version: z.int() })
const errors = ['object.not_found', 'request.conflict', 'onboarding.state'] as const
const move = { access, effect: 'write', output, errors, logs: ['staff', 'version'] } as const
const words = z.strictObject({ title: line(limits.name), terms: paragraph(5_000) })

/** What the provider's staff see of applications, and decide. */
export const onboardingDeskCalls = {
  waiting: call({
    path: '/onboarding/waiting',
    summary: 'List applications that await review, longest waiting first',
    access,
    effect: 'read',
    input: z.strictObject({
      after: z.strictObject({ submittedAt: instant, id: z.uuid() }).optional(),
      ...listedSize,
    }),
    output: z.strictObject({
      applications: z.array(
        z.strictObject({
          id: z.uuid(),
          number: z.string(),
          form: z.enum(onboardingForms),
          merchantId: z.string().nullable(),
          state: z.enum(onboarding.states),
          submittedAt: z.string(),
          version: z.int(),
        }),
      ),
    }),
  }),
  read: call({
    path: '/onboarding/read',
    summary: 'Get an application with everything that was sent',
    access,
    effect: 'read',
    input: z.strictObject(one),
    output: z.strictObject({
      number: z.string(),
      form: z.enum(onboardingForms),
      state: z.enum(onboarding.states),
      email: z.string(),
      merchantId: z.string().nullable(),
      content: typedContent,
      papers: z.array(z.strictObject({ id: z.uuid(), kind: z.enum(paperKinds), name: z.string() })),
      campaign: z.string().nullable(),
      version: z.int(),
    }),
    errors: ['object.not_found'],
    logs: ['staff'],
    sensitive: true,
  }),
  paper: call({
    path: '/onboarding/paper',
    summary: 'Download a paper of an application',
    access,
    effect: 'read',
    answers: 'file',
    input: z.strictObject({ ...one, paperId: z.uuid() }),
    output: z.unknown(),
    errors: ['object.not_found', 'file.gone'],
    logs: ['staff'],
    sensitive: true,
  }),
  review: call({
    ...move,
    path: '/onboarding/review',
    summary: 'Take an application up',
    input: z.strictObject(decided),
  }),
  ask: call({
    ...move,
    path: '/onboarding/ask',
    summary: 'Give an application back to the applicant, with what has to be given or mended',
    input: z.strictObject({ ...decided, ...reason }),
  }),
  approve: call({
    ...move,
    path: '/onboarding/approve',
    summary: 'Approve an application: the merchant gets the payout product, or the store its account',
    input: z.strictObject({
      ...decided,
      /** Whose account it becomes, where whoever applied was not signed in. */
      merchantId: ofMerchant.merchantId.optional(),
    }),
    errors: [...errors, 'onboarding.merchant_missing', 'fund.product_open'],
  }),
  refuse: call({
    ...move,
    path: '/onboarding/refuse',
    summary: 'Refuse an application, with the reason that the applicant is told',
    input: z.strictObject({ ...decided, ...reason }),
  }),
  putCampaign: call({
    path: '/onboarding/campaign/put',
    summary: 'Announce a campaign of onboarding, or change it; other terms need a higher version',
    access,
    effect: 'write',
    input: z.strictObject({
      code: latinLine(limits.campaign.max, limits.campaign.min),
      endsAt: instant,
      termsVersion: z.int().min(1),
      en: words,
      zh: words,
      ...byStaff,
    }),
    output: z.strictObject({ code: z.string() }),
    errors: ['request.conflict'],
    logs: ['staff', 'code'],
  }),
} as const

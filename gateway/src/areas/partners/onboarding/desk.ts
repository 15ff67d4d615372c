import type { InputOf } from '@quayside/contract/call.ts'
import { onboarding, type OnboardingEvent } from '@quayside/contract/partners/onboarding/states.ts'
import type { onboardingDeskCalls } from '@quayside/contract/provider/onboarding-desk.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { actAsStaff } from '#areas/common/public.ts'
import { firstOperatorOf, type MessageDeps } from '#areas/entry/public.ts'
import { merchantKnown, openPayoutProduct } from '#areas/fund/public.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import { bindStore } from '#areas/partners/binding/store.ts'
import { putCampaign } from './campaign.sql.ts'
import type { OnboardingDeps } from './deps.ts'
import {
  addEvent,
  findOnboarding,
  lockOnboarding,
  moveOnboarding,
  type OnboardingRow,
  renewRef,
  waitingOnboardings,
} from './onboarding.sql.ts'
import { papersOf, readPaper } from './paper.sql.ts'
import { newFormRef, openContent, openEmail, openPaper } from './sealed.ts'
import { formAddress, formPaths, mailApplicant } from './tell.ts'

type Deps = Pick<OnboardingDeps, 'keyEncryptionKey' | 'portalAddress'> & MessageDeps
type Decided = Pick<InputOf<typeof onboardingDeskCalls.review>, 'id' | 'version' | 'staff'>

/** What the provider's staff see of applications, and decide. */
export const createOnboardingDesk = (deps: Deps): Handlers<typeof onboardingDeskCalls> => ({
  ...looks(deps),
  ...decisions(deps),

  async putCampaign({ tx }, campaign) {
    const put = await tx.maybe(putCampaign(campaign))
    if (!put) throw new Refusal('request.conflict')
    return put
  },
})

type Looks = 'waiting' | 'read' | 'paper'

const looks = (deps: Deps): Pick<Handlers<typeof onboardingDeskCalls>, Looks> => ({
  async waiting({ tx }, { after, size }) {
    return { applications: await tx.rows(waitingOnboardings(after, size)) }
  },

  async read({ tx, logTarget }, { id }) {
    const form = await found(tx.maybe(findOnboarding(id)))
    logTarget(id)
    const papers = await tx.rows(papersOf(id))
    return {
      number: form.number,
      form: form.form,
      state: form.state,
      email: openEmail(deps.keyEncryptionKey, form),
      merchantId: form.merchantId === null ? null : String(form.merchantId),
      content: openContent(deps.keyEncryptionKey, form),
      papers: papers.map(({ id: paperId, kind, name }) => ({ id: paperId, kind, name })),
      campaign: form.campaign,
      version: form.version,
    }
  },

  async paper({ tx, logTarget }, { id, paperId }) {
    const paper = await found(tx.maybe(readPaper(id, paperId)))
    logTarget(id)
    const body = openPaper(deps.keyEncryptionKey, paper.id, paper.contentSealed)
    return { fileName: paper.name, contentType: paper.mediaType, bytes: body.length, body }
  },
})

const decisions = (deps: Deps): Omit<Handlers<typeof onboardingDeskCalls>, Looks | 'putCampaign'> => ({
  async review(ctx, decided) {
    return (await move(ctx, decided, 'review')).moved
  },

  async ask(ctx, { reason, ...decided }) {
    const { form, moved } = await move(ctx, decided, 'ask', { reason })
    // Only its hash is stored, so that whoever mends it gets a new link, and the old one opens nothing.
    const { ref, refHash } = newFormRef()
    await ctx.tx.run(renewRef(form.id, refHash))
    const link = formAddress(deps.portalAddress, formPaths[form.form], ref)
    await mailApplicant(deps, ctx.tx, form, 'onboardingAsked', { number: form.number, text: reason, link })
    await tellMerchant(ctx, form, 'onboarding.asked', { staff: decided.staff, reason })
    return moved
  },

  async approve(ctx, { merchantId: given, ...decided }) {
    const before = await found(ctx.tx.maybe(lockOnboarding(decided.id)))
    const merchantId = before.merchantId ?? (given === undefined ? null : BigInt(given))
    if (merchantId === null) throw new Refusal('onboarding.merchant_missing')
    await actAsStaff(ctx, { merchantId: String(merchantId), staff: decided.staff }, decided.id)
    if (!(await ctx.tx.maybe(merchantKnown(merchantId)))) throw new Refusal('object.not_found')
    const { form, moved } = await move(ctx, decided, 'approve', { merchantId })
    await openWhatWasAsked(deps, ctx, form, merchantId, decided.staff)
    await mailApplicant(deps, ctx.tx, form, 'onboardingApproved', { number: form.number })
    return moved
  },

  async refuse(ctx, { reason, ...decided }) {
    const { form, moved } = await move(ctx, decided, 'refuse', { reason })
    await mailApplicant(deps, ctx.tx, form, 'onboardingRefused', { number: form.number, text: reason })
    await tellMerchant(ctx, form, 'onboarding.refused', { staff: decided.staff, reason })
    return moved
  },
})

/** Whoever was signed in as they began is a merchant of ours: it reads the answer in the portal too, and its log names who gave it. */
async function tellMerchant(
  ctx: Ctx,
  { id, number, merchantId }: OnboardingRow,
  kind: 'onboarding.asked' | 'onboarding.refused',
  { staff, reason }: { readonly staff: string; readonly reason: string },
): Promise<void> {
  if (merchantId === null) return
  await actAsStaff(ctx, { merchantId: String(merchantId), staff }, id)
  await tellMainUsers({ tx: ctx.tx, merchantId, newId: ctx.newId }, kind, { number, reason })
}

async function found<T>(looked: Promise<T | undefined>): Promise<T> {
  const one = await looked
  if (one === undefined) throw new Refusal('object.not_found')
  return one
}

/** One step, once: two of the staff who decide at once are told so. */
async function move(
  { tx, logTarget }: Ctx,
  { id, version, staff }: Decided,
  event: OnboardingEvent,
  { reason = null, merchantId = null }: { reason?: string | null; merchantId?: bigint | null } = {},
) {
  const form = await found(tx.maybe(lockOnboarding(id)))
  logTarget(id)
  if (form.version !== version) throw new Refusal('request.conflict')
  const to = onboarding.next(form.state, event)
  if (to === undefined) throw new Refusal('onboarding.state')
  const moved = await tx.one(moveOnboarding(id, to, { reason, staff, merchantId }))
  await tx.run(addEvent(id, { seq: moved.version, event, staff, reason }))
  return { form, moved: { state: to, version: moved.version } }
}

/**
 * The product is opened as staff open it by hand; the application's own id is that of the case. A store is bound, and whoever
 * applied for a merchant that has nobody yet is sent a link to its first account.
 */
async function openWhatWasAsked(
  deps: Deps,
  ctx: Ctx,
  form: OnboardingRow,
  merchantId: bigint,
  staff: string,
): Promise<void> {
  const { keyEncryptionKey } = deps
  const { country, contactName, storeId, storeDomain } = openContent(keyEncryptionKey, form)
  if (form.form === 'allvalue') {
    const { language } = form
    const email = openEmail(keyEncryptionKey, form)
    const applicant = { merchantId, email, realName: contactName!, language }
    const operatorId = await firstOperatorOf(deps, ctx, applicant)
    const { tx, now, newId } = ctx
    const store = { account: storeId!, domain: storeDomain!, operatorId }
    return bindStore({ tx, merchantId, now, newId }, store)
  }
  await openPayoutProduct(ctx, {
    merchantId: String(merchantId),
    productId: form.id,
    country: country!,
    staff,
  })
}

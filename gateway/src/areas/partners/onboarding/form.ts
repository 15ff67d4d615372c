import { randomUUID } from 'node:crypto'
import { fundLimits } from '@quayside/contract/fund/limits.ts'
import { payoutProductTerms } from '@quayside/contract/fund/payout/product.ts'
import { inWords } from '@quayside/contract/money.ts'
import { onboardingLimits as limits } from '@quayside/contract/partners/onboarding/limits.ts'
import type { onboardingCalls } from '@quayside/contract/partners/onboarding/onboarding.ts'
import { isOpenForm } from '@quayside/contract/partners/onboarding/states.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import type { Tx } from '#db/tx.ts'
import { countries } from '#areas/common/public.ts'
import { fileKinds } from '#uploads/file-kinds.ts'
import { lookThroughFor } from '#uploads/look-through.ts'
import { findCampaign } from './campaign.sql.ts'
import type { OnboardingDeps } from './deps.ts'
import { findByRef, lockByRef, type OnboardingRow, saveContent } from './onboarding.sql.ts'
import { deletePaper, insertPaper, papersOf } from './paper.sql.ts'
import { hashOfRef, openContent, openEmail, sealContent, sealPaper } from './sealed.ts'

const read = { tenant: null, mode: 'read' } as const
const write = { tenant: null, mode: 'write' } as const

/** A link that nobody has answers like one whose time is over. */
export async function formOf(tx: Tx, ref: string): Promise<OnboardingRow> {
  const form = await tx.maybe(findByRef(hashOfRef(ref)))
  if (!form) throw new Refusal('onboarding.link_unknown')
  return form
}

/** Locked, and open to be written to. @throws Refusal */
export async function openForm(tx: Tx, ref: string, version?: number): Promise<OnboardingRow> {
  const form = await tx.maybe(lockByRef(hashOfRef(ref)))
  if (!form) throw new Refusal('onboarding.link_unknown')
  if (!isOpenForm(form.state)) throw new Refusal('onboarding.closed')
  if (version !== undefined && form.version !== version) throw new Refusal('request.conflict')
  return form
}

export function draft({ keyEncryptionKey }: OnboardingDeps): Handle<typeof onboardingCalls.draft> {
  return ({ db, language }, { ref }) =>
    db.tx(read, async (tx) => {
      const form = await formOf(tx, ref)
      const offered = form.campaign === null ? undefined : await tx.one(findCampaign(form.campaign, language))
      const content = openContent(keyEncryptionKey, form)
      return {
        form: form.form,
        state: form.state,
        number: form.number,
        email: openEmail(keyEncryptionKey, form),
        version: form.version,
        content,
        papers: await tx.rows(papersOf(form.id)),
        reason: form.reason,
        submittedAt: form.submittedAt,
        expiresAt: form.expiresAt,
        campaign: offered
          ? {
              code: offered.code,
              title: offered.title,
              terms: offered.terms,
              termsVersion: offered.termsVersion,
              endsAt: offered.endsAt,
            }
          : null,
        countries: countries(language).map(({ code, name }) => ({ code, name })),
        payout: termsIn(content.country),
      }
    })
}

/** What the payout product will ask, by where the company is. */
function termsIn(country: string | undefined) {
  const { currency } = fundLimits.payoutProduct
  const { minimum, reserve } = payoutProductTerms(country || '-', currency)
  return { minimum: inWords(currency, minimum), reserve: inWords(currency, reserve) }
}

export function save({ keyEncryptionKey }: OnboardingDeps): Handle<typeof onboardingCalls.save> {
  return ({ db }, { ref, version, content }) =>
    db.tx(write, async (tx) => {
      const { id } = await openForm(tx, ref, version)
      await tx.run(saveContent(id, sealContent(keyEncryptionKey, id, content)))
      return { version: version + 1 }
    })
}

/** PartnerLook through before anything stands in the database, in the turn of its form: one form never keeps others waiting. */
export function upload({ keyEncryptionKey }: OnboardingDeps): Handle<typeof onboardingCalls.upload> {
  return async ({ db }, { ref, kind, name, content }) => {
    const known = await db.tx(read, async (tx) => {
      const form = await formOf(tx, ref)
      if (!isOpenForm(form.state)) throw new Refusal('onboarding.closed')
      await guardRoom(tx, form.id)
      return form
    })
    const bytes = Buffer.from(content, 'base64')
    const { type } = await lookThroughFor(`onboarding:${known.id}`, fileKinds.onboardingPaper, {
      name,
      bytes,
    })
    const paper = { id: randomUUID(), kind, name, bytes: bytes.length }
    return db.tx(write, async (tx) => {
      const { id } = await openForm(tx, ref)
      await guardRoom(tx, id)
      const contentSealed = sealPaper(keyEncryptionKey, paper.id, bytes)
      await tx.run(insertPaper(id, { ...paper, mediaType: type, contentSealed }))
      return paper
    })
  }
}

async function guardRoom(tx: Tx, id: string): Promise<void> {
  const { count: max } = limits.files
  if ((await tx.rows(papersOf(id))).length >= max) throw new Refusal('onboarding.too_many_files', { max })
}

export const removePaper: Handle<typeof onboardingCalls.removePaper> = ({ db }, { ref, id: paperId }) =>
  db.tx(write, async (tx) => {
    const { id } = await openForm(tx, ref)
    if ((await tx.run(deletePaper(id, paperId))) === 0) throw new Refusal('object.not_found')
    return {}
  })

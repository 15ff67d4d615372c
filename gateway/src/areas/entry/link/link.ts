import { type LinkPurpose, linkPaths } from '@quayside/contract/entry/link/link.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { ErrorKey } from '@quayside/contract/errors.ts'
import type { Db, Tx } from '#db/tx.ts'
import { Refusal } from '#acts/refusal.ts'
import { addJob } from '#jobs/queue.ts'
import { type Message, messageJob } from '#ports/mail/message.job.ts'
import { codeTarget } from './code-target.ts'
import type { MessageDeps } from '#areas/entry/entry-deps.ts'
import type { LinkWarrant } from './warrant.ts'
import { addLink, findLink, linkOwner, type LinkRow, lockLink, useLink, voidLinks } from './link.sql.ts'
import { contactOf } from '#areas/entry/session.sql.ts'
import { guardUnconfirmed } from './unconfirmed-mail.ts'
import { newToken, sha256 } from '#areas/entry/short-secret.ts'

/** Makes a link, in the place of any before it; the token stands nowhere but in what is sent. */
export async function makeLink(
  { portalAddress }: Pick<MessageDeps, 'portalAddress'>,
  { tx, merchantId, operatorId }: LinkWarrant,
  purpose: LinkPurpose,
  { minutes, network = null }: { readonly minutes: number; readonly network?: string | null },
): Promise<string> {
  const token = newToken()
  await tx.run(voidLinks(merchantId, operatorId, [purpose]))
  await tx.run(addLink({ tokenHash: sha256(token), merchantId, operatorId, purpose, minutes, network }))
  return `${portalAddress}${linkPaths[purpose]}${token}`
}

/** What an administrator has sent; the way back into the portal is mailed by the sign-in alone. */
type SentPurpose = Exclude<LinkPurpose, 'portal_address'>

const templates = {
  activation: 'activation',
  login_password: 'passwordLink',
  payment_password: 'paymentPasswordLink',
} as const satisfies Record<SentPurpose, Message['template']>

/**
 * Mails the operator a link that works once, for 24 hours; whoever has it sent never sees it.
 * @returns where it went, masked
 * @throws Refusal when the operator has no mail address, or too much went to it
 */
export async function sendLink(
  deps: MessageDeps,
  warrant: LinkWarrant,
  purpose: SentPurpose,
): Promise<string> {
  const { tx, merchantId, operatorId } = warrant
  const contact = await tx.one(contactOf(merchantId, operatorId))
  const target = codeTarget({ email: contact.email, mobile: null })
  if (!target || contact.email === null) throw new Refusal('entry.no_email')
  // Every other link goes where its owner has read one before.
  if (purpose === 'activation') await guardUnconfirmed(deps, warrant, contact.email)
  const { hours } = entryLimits.link
  const link = await makeLink(deps, warrant, purpose, { minutes: hours * 60 })
  const facts = {
    name: contact.real_name,
    user: contact.login_name,
    merchant: contact.language === 'zh' ? contact.merchant_name : contact.merchant_name_en,
    link,
    hours,
  }
  const message = {
    channel: 'mail',
    to: contact.email,
    language: contact.language,
    template: templates[purpose],
    facts,
  } as const
  await addJob(tx, messageJob(deps.keyEncryptionKey, message))
  return target.masked
}

/** The link that this token opens, and whose it is. */
export interface OpenLink extends LinkRow {
  readonly merchantId: bigint
  readonly tokenHash: Buffer
}

/** @throws Refusal saying whether it is used, expired or none */
export async function readLink(db: Db, token: string, purposes: readonly LinkPurpose[]): Promise<OpenLink> {
  const tokenHash = sha256(token)
  const { merchant_id: merchantId } = await db.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.one(linkOwner(tokenHash)),
  )
  if (merchantId === null) throw new Refusal('entry.link_unknown')
  const row = await db.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
    tx.one(findLink(merchantId, tokenHash)),
  )
  refuseShut(row, purposes)
  return { ...row, merchantId, tokenHash }
}

/** Uses it up, in the transaction of what it is used for. */
export async function takeLink(
  tx: Tx,
  merchantId: bigint,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  const tokenHash = sha256(token)
  refuseShut(await tx.one(lockLink(merchantId, tokenHash)), purposes)
  await tx.run(useLink(merchantId, tokenHash))
}

const shut = { used: 'entry.link_used', expired: 'entry.link_expired' } as const satisfies Record<
  string,
  ErrorKey
>

function refuseShut(row: LinkRow, purposes: readonly LinkPurpose[]): void {
  // A link of another purpose, or of somebody who is gone, is no link at all.
  if (!purposes.includes(row.purpose) || row.operator_state === 'deleted')
    throw new Refusal('entry.link_unknown')
  if (row.state !== 'open') throw new Refusal(shut[row.state])
}

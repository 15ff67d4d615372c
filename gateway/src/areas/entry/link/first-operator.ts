import type { Language } from '@quayside/contract/envelope.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import type { MessageDeps } from '#areas/entry/entry-deps.ts'
import { insertFirst, lockFirst, oldestOperator } from './first-operator.sql.ts'
import { sendLink } from './link.ts'
import { issueWarrant } from './warrant.ts'

interface Applicant {
  readonly merchantId: bigint
  /** Confirmed by a code as the application was begun. */
  readonly email: string
  readonly realName: string
  readonly language: Language
}

/**
 * Whoever answers for a merchant: of one that has nobody yet, its applicant, who is sent a link to activate the account. A merchant
 * that has people gets nobody new, so that no application opens the account of somebody else.
 * @returns the operator's id
 */
export async function firstOperatorOf(
  deps: MessageDeps,
  { tx, newId }: Pick<Ctx, 'tx' | 'newId'>,
  { merchantId, ...applicant }: Applicant,
): Promise<string> {
  await tx.rows(lockFirst(merchantId))
  const known = await tx.maybe(oldestOperator(merchantId))
  if (known) return known.id
  const id = newId()
  const loginName = `m${merchantId}_main`
  if ((await tx.run(insertFirst(merchantId, { id, loginName, ...applicant }))) === 0)
    throw new Refusal('operator.email_taken')
  await sendLink(deps, issueWarrant({ tx, merchantId }, id), 'activation')
  return id
}

import type { ProofProblem, ProofWay } from '@quayside/contract/main/site/row.ts'
import type { siteCalls } from '@quayside/contract/main/site/site.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { narrow } from '#acts/reach/scope.ts'
import { Refusal } from '#acts/refusal.ts'
import { databaseClock } from '#db/clock.sql.ts'
import type { Tx } from '#db/tx.ts'
import type { DomainLooker, Looked } from '#ports/domain/port.ts'
import { asSent } from './change.ts'
import { proveSite } from './domain.sql.ts'
import { insertSiteEvents } from './event.sql.ts'
import { dnsProofOf, fileProofOf } from './proof-texts.ts'
import { findSite, lockSite, type SiteRecord } from './site.sql.ts'

export interface DomainDeps {
  readonly domains: DomainLooker
}

/** Looks between two transactions: nobody waits for somebody else's server while a row is locked. */
export const checkDomain =
  ({ domains }: DomainDeps): Handle<typeof siteCalls.checkDomain> =>
  async (ctx, { id, version, way }) => {
    const { db, merchantId, operator } = ctx
    const found = await db.tx({ tenant: merchantId, mode: 'read' }, async (tx) => {
      await narrow(tx, ctx.scope)
      return guarded(await tx.maybe(findSite(merchantId, id)), version)
    })
    const problem = await problemOf(domains, found, way)
    if (problem === null)
      await db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
        await narrow(tx, ctx.scope)
        const site = guarded(await tx.maybe(lockSite(merchantId, id)), version)
        await noteProof(tx, ctx, site, way)
      })
    ctx.actAs({ merchantId, operatorId: operator.id, name: operator.name })
    ctx.logTarget(id)
    return { proven: problem === null, problem, way }
  }

function guarded(site: SiteRecord | undefined, version: number): SiteRecord {
  if (!site) throw new Refusal('object.not_found')
  if (site.version !== version) throw new Refusal('request.conflict')
  if (site.state === 'deleted' || asSent(site).kind !== 'website') throw new Refusal('site.state')
  return site
}

async function problemOf(
  domains: DomainLooker,
  site: SiteRecord,
  way: 'dns' | 'file',
): Promise<ProofProblem | null> {
  const { url } = asSent(site)
  if (way === 'dns') {
    const { name, value } = dnsProofOf(url, site.proofToken)
    return unless(await domains.txt(name), value)
  }
  const { url: at, text } = fileProofOf(url, site.proofToken)
  return unless(await domains.text(at), text)
}

const unless = (looked: Looked, wanted: string): ProofProblem | null =>
  'problem' in looked ? looked.problem : looked.found.includes(wanted) ? null : 'wrong_text'

async function noteProof(
  tx: Tx,
  { merchantId, operator }: Pick<Ctx, 'merchantId' | 'operator'>,
  { id, state, version }: SiteRecord,
  way: ProofWay,
): Promise<void> {
  const { at } = await tx.one(databaseClock)
  await tx.run(proveSite(merchantId, id, way))
  await insertSiteEvents(tx, merchantId, [
    {
      siteId: id,
      seq: version + 1,
      at,
      event: 'prove',
      from: state,
      to: state,
      actor: 'merchant',
      actorId: operator.id,
      facts: { way },
    },
  ])
}

import type { Call } from '@quayside/contract/call.ts'
import { allowed, plainOnly, refusalFacts } from './allowed.ts'
import type { Change } from '#acts/context.ts'
import type { Frame } from '#acts/frame.ts'
import { newId } from '#db/new-id.ts'
import type { LogLine } from './operation-log.sql.ts'
import type { Refusal } from '#acts/refusal.ts'
import type { Visit } from '#acts/visit.ts'

/** The operation log's line of a visit; undefined while nobody knows whose log it would be. */
export function logLine(
  { call }: { readonly call: Call },
  { caller, actor, target, change, proven, ip, trace, tool }: Visit,
  outcome: Pick<LogLine, 'outcome' | 'at'> & { refusal?: Refusal; input?: unknown },
): LogLine | undefined {
  const merchantId = caller?.merchant.id ?? actor?.merchantId
  if (merchantId === undefined) return undefined
  return {
    merchant_id: String(merchantId),
    id: newId(),
    at: outcome.at,
    operator_id: caller?.operator.id ?? actor?.operatorId ?? null,
    operator_name: caller?.operator.name ?? actor?.name ?? null,
    session_hash: caller?.session.tokenHash.toString('hex') ?? null,
    ip,
    call: call.path,
    target: target ?? null,
    outcome: outcome.outcome,
    reason: outcome.refusal?.key ?? null,
    facts: {
      ...kept(outcome.outcome, allowed(call.logs, outcome.input)),
      ...(proven && { provenBy: proven }),
      ...seenAs(caller),
      ...throughToken(caller, tool),
      ...because(outcome.refusal),
    },
    before: changeOf(call.changes, outcome.outcome, change?.before),
    after: changeOf(call.changes, outcome.outcome, change?.after),
    trace,
  }
}

/** Name among a line's facts of those that its reason's words take. */
export const becauseName = 'because'
/** Name of the fact by which lines of one token are found. */
export const tokenFact = 'accessToken'
/** Facts that the frame adds; no call may log a field of such a name. */
export const frameFacts: readonly string[] = [
  'provenBy',
  'seenAs',
  tokenFact,
  'tokenName',
  'agentTool',
  becauseName,
]

function because(refusal: Refusal | undefined): Record<string, unknown> {
  const facts = refusalFacts(refusal?.facts ?? {})
  return Object.keys(facts).length === 0 ? {} : { [becauseName]: facts }
}

/** Whatever was looked at through a role says so. */
const seenAs = (caller: Visit['caller']) =>
  caller?.seeingAs === undefined ? {} : { seenAs: caller.seeingAs }

/** Who called is whose token it is; through which, and as which tool of which agent, stands beside it. */
const throughToken = (caller: Visit['caller'], tool: string | undefined) =>
  caller?.machine && {
    [tokenFact]: caller.machine.tokenId,
    tokenName: caller.machine.client ?? caller.machine.name,
    ...(tool !== undefined && { agentTool: tool }),
  }

const kept = (outcome: LogLine['outcome'], facts: Record<string, unknown>) =>
  outcome === 'refused' || outcome === 'failed' ? plainOnly(facts) : facts

/** What was refused has changed nothing, however far it came. */
const changeOf = (names: readonly string[], outcome: LogLine['outcome'], side: Change | null | undefined) =>
  outcome === 'done' && side ? allowed(names, side) : null

/** At once and outside: the refusal has rolled everything else back (ADR 0003). */
export async function logRefusal(
  frame: Frame,
  route: { readonly call: Call },
  visit: Visit,
  refusal: Refusal,
): Promise<void> {
  const line = logLine(route, visit, {
    outcome: refusal.definition.http >= 500 ? 'failed' : 'refused',
    at: null,
    refusal,
    input: visit.input,
  })
  if (line) await frame.operations.write(line)
}

import type { Call } from '@quayside/contract/call.ts'
import type { Foreseen } from '@quayside/contract/account/approval/approval.ts'
import { dryRun } from '#acts/approval/dry-run.ts'
import type { Frame } from '#acts/frame.ts'
import { identifyMachine } from '#acts/machine/machine.ts'
import { readMachineInput } from '#acts/machine/input.ts'
import { guardMachine } from '#acts/machine/door.ts'
import { guardCaller, bearerHash } from '#acts/door/guards.ts'
import { logLine } from '#acts/log/log-line.ts'
import { actDigest } from '#acts/proof.ts'
import { requestCtx } from '#acts/request-ctx.ts'
import { Refusal } from '#acts/refusal.ts'
import type { Route } from '#acts/route.ts'
import type { Visit } from '#acts/visit.ts'
import { isSameMac, mac } from '#mac.ts'

/** A digest is good for so long: what was shown is what is then asked for. */
const minutes = 10

export interface ToolDryRun {
  readonly foreseen: Foreseen
  readonly digest: string
  readonly expiresAt: string
}

/**
 * What a call would do, tried inside a transaction and taken back: the same token, right, scope and limits as the call itself,
 * and the ledger's own effect. @throws Refusal for what the call would be refused for
 */
export async function dryRunOf(
  frame: Frame,
  { call, bare, foresee }: Route,
  visit: Visit,
  raw: Readonly<Record<string, unknown>>,
): Promise<ToolDryRun> {
  visit.raw = raw
  visit.input = readMachineInput(call, raw, visit.language)
  const hash = bearerHash(visit.request)
  const looked = await frame.db.tx({ tenant: null, mode: 'read' }, (tx) =>
    identifyMachine(tx, hash, call, (caller) => {
      if (!visit.caller) guardCaller(frame, call, caller)
      visit.caller = caller
    }),
  )
  await guardMachine(frame, call.path, visit, looked)
  return frame.db.tx({ tenant: null, mode: 'write' }, async (tx) => {
    const caller = await identifyMachine(tx, hash, call, (found) => void (visit.caller = found))
    visit.caller = caller
    const { db, secureCookies } = frame
    const ctx = requestCtx(visit, { db, tx, clock: { at: caller.at }, secureCookies })
    const { input } = visit
    const trial = await dryRun(
      ctx,
      call,
      (tried) => bare(tried, input),
      foresee && ((tried) => foresee(tried, input)),
    )
    if (trial.refusal) throw trial.refusal
    const line = logLine({ call }, visit, { outcome: 'read', at: caller.at, input })
    if (line) frame.operations.later(line)
    const expires = Math.floor(Date.parse(caller.at) / 1000) + minutes * 60
    return {
      foreseen: trial.foreseen,
      digest: `${expires}.${macOf(frame, caller.machine!.tokenId, call, raw, expires)}`,
      expiresAt: new Date(expires * 1000).toISOString(),
    }
  })
}

/** Of this token, this call with this input, and until then; only we can make one. */
const macOf = (
  { keyEncryptionKey }: Pick<Frame, 'keyEncryptionKey'>,
  tokenId: string,
  call: Call,
  raw: Readonly<Record<string, unknown>>,
  expires: number,
): string =>
  mac(keyEncryptionKey, 'tool dry run', [
    tokenId,
    String(expires),
    actDigest(call.path, raw).toString('hex'),
  ]).toString('hex')

/** @throws Refusal for a digest of something else, of somebody else, or that is over */
export function guardDigest(
  frame: Pick<Frame, 'keyEncryptionKey'>,
  given: string,
  of: { readonly tokenId: string; readonly call: Call; readonly raw: Readonly<Record<string, unknown>> },
): void {
  const [, expires = '', shown = ''] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(given) ?? []
  const right = macOf(frame, of.tokenId, of.call, of.raw, Number(expires))
  if (!isSameMac(Buffer.from(right), Buffer.from(shown)) || Number(expires) * 1000 < Date.now())
    throw new Refusal('tool.dry_run_first')
}

import { setTimeout as delay } from 'node:timers/promises'
import {
  riskSnapshotCalls,
  snapshotsAtOnce,
  type CoreRunning,
} from '@quayside/contract/provider/risk-snapshot.ts'
import { askGateway, type EventReceiver } from '#network/send-events.ts'
import { iso } from '#network/order-events.ts'
import { reasonOf } from '#reason.ts'
import { verifiedPayload } from './accept.ts'
import { isNotAccepted, MerchantRules, type Taken } from './merchant-rules.ts'
import { RuleFiles } from './rule-files.ts'
import { type Rules, unruled } from './rules.ts'

export interface RuleClientOptions extends EventReceiver {
  /** Where the last good snapshots are kept. */
  readonly folder: string
  readonly tell: (line: string) => void
  /** Those whose rules are asked for. */
  readonly merchants: () => readonly string[]
  readonly countingSince: (merchant: string) => number
  /** How long it waits until it asks again. */
  readonly pauseMs?: number
}

export interface RuleClient extends Rules {
  /** Asks now; resolves when everything that there is has been taken, or not. */
  ask(): Promise<void>
  stop(): Promise<void>
}

const standardPauseMs = 5_000
const timeoutMs = 10_000
/** Of long lists one answer holds a part: so often it asks at once for the next. */
const roundsMax = 100

/** Asks the gateway for rules and lists as long as it runs; whatever it cannot take, the last good ones go on. */
export async function startRuleClient(options: RuleClientOptions): Promise<RuleClient> {
  const { now, tell, pauseMs = standardPauseMs } = options
  const files = new RuleFiles(options.folder)
  const known = await files.open(now(), tell)
  const stop = new AbortController()
  const asking = new Asking(options, files, known, stop.signal)
  const running = (async () => {
    while (!stop.signal.aborted) {
      await asking.ask()
      await delay(pauseMs, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  })()
  return {
    of: (merchant) => known.get(merchant)?.standing ?? unruled,
    ask: () => asking.ask(),
    async stop() {
      stop.abort()
      await running
      await files.close()
    },
  }
}

class Asking {
  readonly #options: RuleClientOptions
  readonly #files: RuleFiles
  readonly #known: Map<string, MerchantRules>
  readonly #signal: AbortSignal
  /** What was told last of whom, so that a trouble that lasts is told once. */
  readonly #troubles = new Map<string, string>()
  #running: Promise<void> | undefined

  constructor(
    options: RuleClientOptions,
    files: RuleFiles,
    known: Map<string, MerchantRules>,
    signal: AbortSignal,
  ) {
    this.#options = options
    this.#files = files
    this.#known = known
    this.#signal = signal
  }

  /** What has begun already may have missed what was published since. */
  async ask(): Promise<void> {
    await this.#running
    this.#running ??= this.#askAll().finally(() => (this.#running = undefined))
    await this.#running
  }

  async #askAll(): Promise<void> {
    const merchants = this.#options.merchants()
    for (let from = 0; from < merchants.length; from += snapshotsAtOnce) {
      let wanted = merchants.slice(from, from + snapshotsAtOnce)
      for (let round = 0; wanted.length > 0 && round < roundsMax && !this.#signal.aborted; round++)
        wanted = await this.#askFor(wanted)
    }
  }

  /** @returns of whom there is more to be had at once */
  async #askFor(merchants: readonly string[]): Promise<string[]> {
    try {
      const { snapshots } = await askGateway<{ snapshots: unknown }>(
        this.#options,
        riskSnapshotCalls.snapshot,
        { running: merchants.map((merchant) => this.#runningOf(merchant)) },
        AbortSignal.any([this.#signal, AbortSignal.timeout(timeoutMs)]),
      )
      this.#trouble('gateway', undefined)
      const more: string[] = []
      for (const snapshot of Array.isArray(snapshots) ? snapshots : [])
        more.push(...(await this.#take(snapshot, merchants)))
      return more
    } catch (error) {
      if (!this.#signal.aborted) this.#trouble('gateway', `Rules cannot be asked for: ${reasonOf(error)}`)
      return []
    }
  }

  async #take(snapshot: unknown, merchants: readonly string[]): Promise<string[]> {
    const merchant = merchantOf(snapshot)
    const about = merchants.includes(merchant) ? merchant : 'somebody else'
    try {
      const payload = verifiedPayload(this.#options.key.secret, snapshot)
      if (about !== merchant) return []
      const at = this.#options.now()
      const rules = this.#rulesOf(merchant)
      const taken = rules.take(payload, at)
      if (taken.isNew) await this.#files.keep(merchant, { at, payload })
      this.#trouble(merchant, this.#strayed(merchant, taken))
      return taken.isMore ? [merchant] : []
    } catch (error) {
      if (!isNotAccepted(error)) throw error
      this.#trouble(about, `The snapshot of merchant ${about} is not taken: ${error.message}`)
      return []
    }
  }

  #strayed = (merchant: string, { isAstray }: Taken): string | undefined =>
    isAstray ? `The lists of merchant ${merchant} went astray: they are asked for again` : undefined

  #rulesOf(merchant: string): MerchantRules {
    const rules = this.#known.get(merchant) ?? new MerchantRules(merchant, this.#options.now())
    this.#known.set(merchant, rules)
    return rules
  }

  #runningOf(merchant: string): CoreRunning {
    const rules = this.#rulesOf(merchant)
    return {
      merchantId: merchant,
      version: rules.standing.version,
      hash: rules.hash,
      listNumber: rules.listNumber,
      since: iso(rules.since),
      countingSince: iso(this.#options.countingSince(merchant)),
    }
  }

  #trouble(about: string, line: string | undefined): void {
    if (this.#troubles.get(about) === line) return
    if (line === undefined) this.#troubles.delete(about)
    else this.#troubles.set(about, line)
    this.#options.tell(
      line ??
        (about === 'gateway' ? 'Rules are answered again' : `Rules of merchant ${about} are taken again`),
    )
  }
}

/** Of whom an answer says that it is, before anything of it is believed. */
function merchantOf(snapshot: unknown): string {
  const text = (snapshot as { payload?: unknown } | null)?.payload
  return (typeof text === 'string' && /"merchantId":"(\d{1,18})"/.exec(text)?.[1]) || ''
}

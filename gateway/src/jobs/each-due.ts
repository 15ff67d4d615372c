interface OfMerchant {
  readonly merchantId: bigint
}

/** What time has made due, and what is to be done about each of them. */
export interface Due<T extends OfMerchant> {
  /** In the plural, for whoever reads of a failure. */
  readonly what: string
  /** Looked at in one go, most urgent first; all that there are where it is left out. */
  readonly max?: number
  /** @param failed keys of those that have failed in this run: they are left out, so that they keep nobody waiting */
  readonly find: (failed: readonly string[]) => Promise<readonly T[]>
  readonly keyOf: (one: T) => string
  /** So many of one merchant share a transaction as long as none of them fails; each has its own where it is left out. */
  readonly together?: number
  /** In a transaction of its own. @returns how many have moved; what others hold has not */
  readonly act: (merchantId: bigint, some: readonly T[]) => Promise<number>
}

/** Where so many fail it is not for what they are, and the next knock finds them. */
const failuresMax = 100

/**
 * Does what is due: one that fails is left out and keeps no other waiting, a backlog is worked off at once, and what others
 * hold is not waited for.
 * @throws AggregateError when all others are done; the queue logs it, tries again, and tells staff of the last time
 */
export async function eachDue<T extends OfMerchant>(asked: Due<T>): Promise<void> {
  const { what, max = Number.POSITIVE_INFINITY, find, together = 1, act } = asked
  const failed = new Map<string, unknown>()
  const fails = (one: T, error: unknown) => void failed.set(asked.keyOf(one), error)
  for (;;) {
    const due = await find([...failed.keys()])
    const failedBefore = failed.size
    let moved = 0
    for (const some of shared(due, together)) moved += await tried(some, act, fails)
    const isOver = due.length < max || (moved === 0 && failed.size === failedBefore)
    if (isOver || failed.size >= failuresMax) break
  }
  if (failed.size > 0) throw failure(what, [...failed])
}

/** In the order in which they were found, those of one merchant beside each other. */
function shared<T extends OfMerchant>(due: readonly T[], together: number): T[][] {
  if (together === 1) return due.map((one) => [one])
  return [...Map.groupBy(due, ({ merchantId }) => merchantId).values()].flatMap((some) =>
    Array.from({ length: Math.ceil(some.length / together) }, (_, at) =>
      some.slice(at * together, (at + 1) * together),
    ),
  )
}

/** All together, or each by itself where that has failed. */
async function tried<T extends OfMerchant>(
  some: readonly T[],
  act: Due<T>['act'],
  fails: (one: T, error: unknown) => void,
): Promise<number> {
  const [first] = some
  try {
    return await act(first!.merchantId, some)
  } catch (error) {
    if (some.length === 1) {
      fails(first!, error)
      return 0
    }
    let moved = 0
    for (const one of some) moved += await tried([one], act, fails)
    return moved
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function failure(what: string, failed: readonly (readonly [string, unknown])[]): AggregateError {
  const [key, first] = failed[0]!
  return new AggregateError(
    failed.map(([, error]) => error),
    `${failed.length} ${what} failed; ${key}: ${messageOf(first)}`,
  )
}

/** Parts of one job: one that fails does not stop those after it. @throws AggregateError when all others are done */
export async function eachPart(...parts: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const part of parts) await part().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(messageOf).join('; '))
}

import { accounts, type AccountCode } from '@quayside/contract/fund/accounts.ts'
import type { Outcome, Posting } from '#ledger/posting.ts'

/** The ledger as a person would keep it on paper: one posting after the other, in memory. */
export class LedgerModel {
  readonly #balances = new Map<string, bigint>()
  readonly #posted = new Set<string>()

  post(posting: Posting): Outcome {
    const key = [posting.merchantId, posting.source.type, posting.source.id, posting.effect].join('|')
    if (this.#posted.has(key)) return 'duplicate'
    const after = new Map<string, bigint>()
    const balance = (account: string) => after.get(account) ?? this.#balances.get(account) ?? 0n
    for (const { from, to, amount } of posting.legs) {
      const taken = balance(nameOf(posting, from)) - amount
      if (taken < 0n && !accounts[from].mayBeNegative) return 'overdrawn'
      after.set(nameOf(posting, from), taken)
      after.set(nameOf(posting, to), balance(nameOf(posting, to)) + amount)
    }
    for (const [account, amount] of after) this.#balances.set(account, amount)
    this.#posted.add(key)
    return 'posted'
  }

  /** `merchant currency account` → balance, for all accounts that were ever posted to. */
  balances(): Record<string, bigint> {
    return Object.fromEntries([...this.#balances].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
}

const nameOf = ({ merchantId, currency }: Posting, account: AccountCode): string =>
  `${merchantId} ${currency} ${account}`

import { createHash, randomUUID } from 'node:crypto'
import { canonicalJson } from '@quayside/contract/canonical-json.ts'
import { entryText } from '@quayside/contract/risk/ruling/list-deltas.ts'
import type { Ruling } from '@quayside/contract/risk/ruling/ruling.ts'
import { addOperator } from '@quayside/gateway/db/test/people.ts'
import type { TestDatabase } from '@quayside/gateway/db/test/database.ts'
import { rulingOf } from '@quayside/gateway/test/rulings.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const scope = { sites: [], brands: [], currencies: [] }
const setId = randomUUID()

type Run = (text: string, ...values: unknown[]) => Promise<unknown>

/** @returns the entry's id */
async function list(
  run: Run,
  { no, at, by, last }: { no: number; at: string; by: string; last: { digest: bigint } },
): Promise<string> {
  const entry = { id: randomUUID(), colour: 'black', type: 'customer', value: `buyer-${no}` } as const
  const text = entryText({ ...entry, from: Date.parse(at), until: null, lifts: [] })
  last.digest = BigInt.asUintN(64, last.digest + sha256(text).readBigUInt64BE(0))
  await run(
    `insert into risk_list_entry (merchant_id, id, colour, type, value, shown, reason, lifts, valid_from, added_at, added_by, put_number)
      values (1, $1, 'black', 'customer', $2, $2, '', '{}', $3, $3, $4, $5)`,
    entry.id,
    entry.value,
    at,
    by,
    no,
  )
  await run(
    `insert into risk_list_head values (1, $1::int, $1::int, $2::numeric)
      on conflict (merchant_id) do update set newest = excluded.newest, entries = excluded.entries, digest = excluded.digest`,
    no,
    String(last.digest),
  )
  return entry.id
}

/** A set of rules of merchant 1 of which each day publishes another version and lists another buyer, as the product would have written them. */
export async function publishedDays({ owner }: Pick<TestDatabase, 'owner'>) {
  const { id: by } = await addOperator(owner, 1n)
  const last = { version: null as string | null, snapshot: null as string | null, digest: 0n }
  const run: Run = (text, ...values) =>
    owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text, values }))
  await run(
    `insert into risk_rule_set (merchant_id, id, name, description, changed_at, changed_by) values (1, $1, 'Set', '', now(), $2)`,
    setId,
    by,
  )
  return {
    /** @param no from 1 on @returns the ruling of an order of that day, which matches its rule and its entry */
    async publish(no: number, at: string): Promise<Ruling> {
      const wording = { id: randomUUID(), when: `score >= ${no}`, action: 'review', phase: 'before' }
      const rules = [{ ...wording, rule: setId, name: 'Rule' }]
      const content = { setId, no, scope, rules, previousHash: last.version }
      const version = sha256(canonicalJson(content)).toString('hex')
      const snapshot = { sets: [{ id: setId, scope, rules: [{ ...wording, mode: 'live' }] }], snoozes: [] }
      const hash = sha256(canonicalJson(snapshot)).toString('hex')
      await run(
        `insert into risk_set_version (merchant_id, set_id, no, scope, rules, hash, previous_hash, made_at, made_by)
          values (1, $1, $2, $3, $4, $5, $6, $7, $8)`,
        setId,
        no,
        JSON.stringify(scope),
        JSON.stringify(rules),
        version,
        last.version,
        at,
        by,
      )
      await run(
        `insert into risk_snapshot (merchant_id, version, hash, previous_hash, rules, cause, made_at, made_by)
          values (1, $1, $2, $3, $4, 'publish', $5, $6)`,
        no,
        hash,
        last.snapshot,
        JSON.stringify(snapshot),
        at,
        by,
      )
      await run('update risk_rule_set set newest = $1, live = $1, was_live = true', no)
      await run('update risk_set_live set live_until = $1 where live_until is null', at)
      await run(`insert into risk_set_live values (1, $1, $2, $2, $3)`, setId, no, at)
      Object.assign(last, { version, snapshot: hash })
      return rulingOf({
        version: no,
        listNumber: no,
        matched: [wording.id],
        lists: [await list(run, { no, at, by, last })],
      })
    },
  }
}

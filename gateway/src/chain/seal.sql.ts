import type { Query } from '#db/tx.ts'
import type { Chain, SealedRow } from './chain.ts'
import { ledgerChain } from './ledger-line.ts'

/** As the owner: merchants and chains with rows that wait. */
export const dueChains: Query<{ merchantId: bigint; chain: string }> = {
  text: 'select distinct merchant_id as "merchantId", chain from chain_due order by 1, 2',
}

/** One sealer at a time for each chain, until the transaction ends; nothing where another has it. */
export const lockChain = (merchantId: bigint, chain: string): Query<{ locked: boolean }> => ({
  name: 'chain_lock',
  text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 13)) as locked',
  values: [`${chain}|${merchantId}`],
})

export const lastLink = (merchantId: bigint, chain: string): Query<{ seq: bigint; hash: Buffer }> => ({
  name: 'chain_last_link',
  text: 'select seq, hash from chain_link where merchant_id = $1 and chain = $2 order by seq desc limit 1',
  values: [merchantId, chain],
})

const contentOf = ({ columns }: Chain): string =>
  `jsonb_build_object(${Object.entries(columns)
    .map(([name, expression]) => `'${name}', ${expression}`)
    .join(', ')})`

/** Rows that wait, in the order of their keys. */
export const dueRows = (chain: Chain, merchantId: bigint, limit: number): Query<SealedRow> => ({
  name: `chain_due_${chain.name}`,
  text: `select due.row_key as key, ${contentOf(chain)} as content
    from (select row_key from chain_due where merchant_id = $1 and chain = $2 order by row_key limit $3) due
      join ${chain.table} on merchant_id = $1 and ${chain.key}::text = due.row_key
    order by due.row_key`,
  values: [merchantId, chain.name, limit],
})

export interface NewLink {
  readonly seq: bigint
  readonly key: string
  readonly hash: Buffer
}

export const insertLinks = (merchantId: bigint, chain: string, links: readonly NewLink[]): Query => ({
  name: 'chain_insert_links',
  text: `insert into chain_link (merchant_id, chain, seq, row_key, hash)
    select $1, $2, * from unnest($3::bigint[], $4::text[], $5::bytea[])`,
  values: [
    merchantId,
    chain,
    links.map(({ seq }) => seq),
    links.map(({ key }) => key),
    links.map(({ hash }) => hash),
  ],
})

export const takeOffDue = (merchantId: bigint, chain: string, keys: readonly string[]): Query => ({
  name: 'chain_take_off_due',
  text: 'delete from chain_due where merchant_id = $1 and chain = $2 and row_key = any ($3)',
  values: [merchantId, chain, keys],
})

/** A part of a chain in its order, each link with its row as it is now; null where the row is gone. */
export const linksWithRows = (
  chain: Chain,
  merchantId: bigint,
  after: bigint,
  limit: number,
): Query<NewLink & { content: SealedRow['content'] | null; sealedAt: string }> => ({
  name: `chain_links_${chain.name}`,
  text: `select l.seq, l.row_key as key, l.hash, l.sealed_at as "sealedAt",
      case when ${chain.table}.merchant_id is not null then ${contentOf(chain).replaceAll('merchant_id', `${chain.table}.merchant_id`)} end as content
    from chain_link l left join ${chain.table}
      on ${chain.table}.merchant_id = l.merchant_id and ${chain.table}.${chain.key}::text = l.row_key
    where l.merchant_id = $1 and l.chain = $2 and l.seq > $3 order by l.seq limit $4`,
  values: [merchantId, chain.name, after, limit],
})

export const chainsOf = (chain: string): Query<{ merchantId: bigint }> => ({
  text: 'select distinct merchant_id as "merchantId" from chain_link where chain = $1 order by 1',
  values: [chain],
})

/** Rows that have no link and do not wait for one. */
export const unsealedRows = ({ table, key, name }: Chain): Query<{ merchantId: bigint; key: string }> => ({
  text: `select r.merchant_id as "merchantId", r.${key}::text as key from ${table} r
    where not exists (select from chain_link l where l.merchant_id = r.merchant_id and l.chain = $1 and l.row_key = r.${key}::text)
      and not exists (select from chain_due d where d.merchant_id = r.merchant_id and d.chain = $1 and d.row_key = r.${key}::text)
    order by 1, 2 limit 20`,
  values: [name],
})

/** Rows that wait for a seal and are gone. */
export const lostRows = ({ table, key, name }: Chain): Query<{ merchantId: bigint; key: string }> => ({
  text: `select d.merchant_id as "merchantId", d.row_key as key from chain_due d
    where d.chain = $1 and not exists (select from ${table} r where r.merchant_id = d.merchant_id and r.${key}::text = d.row_key)
    order by 1, 2 limit 20`,
  values: [name],
})

/** Chains that have grown since the last head, each with its last link. */
export const grownChains = (
  heads: readonly (readonly [string, string, string, string])[],
): Query<{
  chain: string
  merchantId: bigint
  seq: bigint
  hash: Buffer
}> => ({
  text: `select l.chain, l.merchant_id as "merchantId", l.seq, l.hash
    from (select l.chain, l.merchant_id, l.seq, l.hash
        from (select merchant_id, chain, max(seq) as seq from chain_link group by merchant_id, chain) last
          join chain_link l using (merchant_id, chain, seq)
      union all
      select '${ledgerChain}', s.merchant_id, s.seq, s.hash
        from (select merchant_id, max(seq) as seq from ledger.seal group by merchant_id) last
          join ledger.seal s using (merchant_id, seq)) l
    where not exists (select from jsonb_array_elements($1::jsonb) known
      where known ->> 0 = l.chain and known ->> 1 = l.merchant_id::text and known ->> 2 = l.seq::text)
    order by 1, 2`,
  values: [JSON.stringify(heads)],
})

export interface StoredHead {
  readonly seq: bigint
  readonly at: string
  readonly heads: [chain: string, merchant: string, seq: string, hash: string][]
  readonly hash: Buffer
  readonly signature: Buffer
}

export const headsAfter = (seq: bigint): Query<StoredHead> => ({
  text: 'select seq, at, heads, hash, signature from chain_head where seq > $1 order by seq',
  values: [seq],
})

export const lockHeads: Query = { text: 'lock table chain_head in share row exclusive mode' }

export const lastHead: Query<StoredHead> = {
  text: `select h.seq, h.at, h.heads, h.hash, h.signature from chain_head h order by seq desc limit 1`,
}

/** What the last head of each chain said. */
export const knownHeads: Query<{ head: [string, string, string, string] }> = {
  text: `select distinct on (one ->> 0, one ->> 1) one as head
    from chain_head h cross join lateral jsonb_array_elements(h.heads) one order by one ->> 0, one ->> 1, h.seq desc`,
}

export const insertHead = ({ seq, at, heads, hash, signature }: StoredHead): Query => ({
  text: 'insert into chain_head (seq, at, heads, hash, signature) values ($1, $2, $3, $4, $5)',
  values: [seq, at, JSON.stringify(heads), hash, signature],
})

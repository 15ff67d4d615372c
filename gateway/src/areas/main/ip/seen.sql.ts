import { ipLimits } from '@quayside/contract/main/limits.ts'
import type { IpPurpose } from '@quayside/contract/main/ip/purposes.ts'
import type { Query } from '#db/tx.ts'

const { days, max } = ipLimits.seen
const since = `now() - interval '${days} days'`

/** Where people were at work: their sessions, and what they did from elsewhere while one was open. Whoever was refused was not there. */
const ofPeople = `
  select s.ip, s.seen_at as at from session s where s.merchant_id = $1 and s.seen_at > ${since} and s.ip is not null
  union all
  select l.ip, l.at from operation_log l
  where l.merchant_id = $1 and l.at > ${since} and l.ip is not null and l.session_hash is not null and l.outcome = 'done'`

/** From where tokens were used last, of agents or of all others. */
const ofTokens = (kinds: string) => `
  select t.last_ip as ip, t.last_at as at from machine_token t
  where t.merchant_id = $1 and t.kind ${kinds} and t.last_at > ${since}`

/** From where servers signed with a key, or called with a token. */
const ofServers = `
  select u.ip, u.last_at as at from merchant_key_use u where u.merchant_id = $1 and u.last_at > ${since}
  union all ${ofTokens("<> 'agent'")}`

const ofAgents = ofTokens("= 'agent'")

const sources: Readonly<Record<IpPurpose, string>> = {
  portal: ofPeople,
  api: ofServers,
  agents: ofAgents,
}

export interface SeenAddress {
  readonly ip: string
  readonly lastAt: string
}

/** Addresses that used this way in lately, the last seen first. */
export const addressesSeen = (merchantId: bigint, purpose: IpPurpose): Query<SeenAddress> => ({
  name: `ip_seen_${purpose}`,
  text: `select host(seen.ip) as ip, max(seen.at) as "lastAt" from (${sources[purpose]}) seen
    group by seen.ip order by 2 desc, 1 limit ${max}`,
  values: [merchantId],
})

/** What a mailed link let a person in from, beside the list. */
export const passesOf = (
  merchantId: bigint,
  operatorId: string,
): Query<{ network: string; endsAt: string }> => ({
  name: 'ip_passes_of',
  text: `select network::text as network, ends_at as "endsAt" from ip_pass
    where merchant_id = $1 and operator_id = $2 and ends_at > now()`,
  values: [merchantId, operatorId],
})

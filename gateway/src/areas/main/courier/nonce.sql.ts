import { notifyLimits } from '@quayside/contract/main/limits.ts'
import type { EndpointState } from '@quayside/contract/main/notify/states.ts'
import type { Query } from '#db/tx.ts'

const { tries, everySeconds } = notifyLimits.nonce

export interface AskedNonce {
  readonly merchantId: bigint
  readonly id: string
  readonly url: string
  readonly nonce: string
  readonly state: EndpointState
}

/** Addresses that are to be asked now; each is asked again by whoever comes by later, unless it has echoed until then. */
export const dueNonces = (max: number): Query<AskedNonce> => ({
  name: 'notify_nonce_due',
  text: `with due as materialized (
      select merchant_id, id from notify_endpoint where nonce_due_at <= now() order by nonce_due_at, id limit $1 for update skip locked)
    update notify_endpoint e set nonce_tries = e.nonce_tries + 1, nonce_due_at = case
        when e.nonce_tries + 1 < ${tries} and now() + make_interval(secs => (array[${everySeconds.join(',')}])[e.nonce_tries + 2]) < e.nonce_until
        then now() + make_interval(secs => (array[${everySeconds.join(',')}])[e.nonce_tries + 2]) end
    from due where e.merchant_id = due.merchant_id and e.id = due.id
    returning e.merchant_id as "merchantId", e.id, e.pending_url as url, e.nonce, e.state`,
  values: [max],
})

/** It has echoed: from now on events go there. Nothing where another address has been asked for meanwhile. */
export const makeLive = ({ merchantId, id, nonce }: AskedNonce, state: EndpointState): Query => ({
  name: 'notify_nonce_echoed',
  text: `update notify_endpoint set url = pending_url, state = $4, active_from = coalesce(active_from, now()), pending_url = null,
      nonce = null, nonce_tries = 0, nonce_due_at = null, nonce_until = null, nonce_problem = null, version = version + 1,
      updated_at = now()
    where merchant_id = $1 and id = $2 and nonce = $3 and nonce_until > now()`,
  values: [merchantId, id, nonce, state],
})

export const notEchoed = ({ merchantId, id, nonce }: AskedNonce, problem: string): Query => ({
  name: 'notify_nonce_failed',
  text: 'update notify_endpoint set nonce_problem = $4 where merchant_id = $1 and id = $2 and nonce = $3',
  values: [merchantId, id, nonce, problem],
})

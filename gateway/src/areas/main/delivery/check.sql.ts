import type { Query } from '#db/tx.ts'

/** Of every address that is not deleted: those that sign now, new and old. */
export interface SigningSecret {
  readonly secretId: string
  readonly endpointId: string
  readonly isRetiring: boolean
  readonly sealed: Buffer
}

export const signingSecrets = (merchantId: bigint): Query<SigningSecret> => ({
  name: 'delivery_check_secrets',
  text: `select s.id as "secretId", s.endpoint_id as "endpointId", s.state = 'retiring' as "isRetiring", s.secret_sealed as sealed
    from notify_endpoint_secret s join notify_endpoint e on e.merchant_id = s.merchant_id and e.id = s.endpoint_id
    where s.merchant_id = $1 and s.kind = 'hmac' and s.state <> 'revoked' and e.state <> 'deleted'
      and (s.retires_at is null or s.retires_at > now())`,
  values: [merchantId],
})

export const sentBody = (merchantId: bigint, eventId: string): Query<{ body: string }> => ({
  name: 'delivery_check_body',
  text: 'select body from webhook_event where merchant_id = $1 and id = $2 and body is not null',
  values: [merchantId, eventId],
})

/** How far the clock of whoever answers there was off, last time that it said. */
export const lastClock = (
  merchantId: bigint,
  endpointId: string,
): Query<{ now: string; clockSeconds: number | null }> => ({
  name: 'delivery_check_clock',
  text: `select now() as now, (select clock_seconds from webhook_attempt where merchant_id = $1 and endpoint_id = $2
    and clock_seconds is not null order by at desc limit 1) as "clockSeconds"`,
  values: [merchantId, endpointId],
})

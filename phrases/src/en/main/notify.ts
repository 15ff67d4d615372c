/** Addresses that events are sent to, and how events stand there. */
export const notify = {
  state: { pending: 'Verifying', active: 'Active', disabled: 'Off', deleted: 'Deleted' },
  disabledReason: {
    merchant: 'Turned off by an operator',
    gone: 'The URL answered 410 (gone)',
    silent: 'Nothing was delivered for 5 days',
  },
  secretState: { active: 'Active', retiring: 'Retiring', revoked: 'Revoked' },
  delivery: { waiting: 'Waiting', delivered: 'Delivered', dead: 'Not delivered' },
  problem: {
    url_refused: 'This URL is not allowed',
    address_refused: 'The domain name leads to a private network',
    not_resolved: 'The domain name was not found',
    tls: 'The certificate is not valid',
    connection: 'The connection failed',
    timeout: 'No response in time',
    redirected: 'The URL redirects',
    status: 'The response was not 2xx',
    not_echoed: 'The verification code was not echoed',
  },
} as const

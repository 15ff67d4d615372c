/** Rows of the machines of parcels, checkouts, tokens, keys, addresses, links and subscriptions, as a person reads them. */
export const sellingTables = {
  shipment: `
    (new) --need--> init
    (new) --upload--> pending
    init --upload--> pending
    pending --correct--> pending
    pending --news--> pending
    pending --deliver--> finished
    pending --lose--> finished`,
  checkout_version: `
    (new) --save--> draft
    (new) --publish--> published
    draft --change--> draft
    draft --publish--> published
    published --supersede--> superseded`,
  machine_token: `
    (new) --make--> active
    active --end--> ended
    active --lapse--> ended
    active --leave--> ended
    active --reuse--> ended`,
  merchant_key: `
    (new) --generate--> generated
    generated --activate--> active
    generated --revoke--> revoked
    active --retire--> retiring
    active --revoke--> revoked
    retiring --extend--> retiring
    retiring --revoke--> revoked`,
  partner_binding: `
    (new) --begin--> 2
    2 --begin--> 2
    2 --confirm--> 1
    2 --refuse--> 2
    2 --unbind--> unbound
    1 --revoke--> 0
    1 --unbind--> unbound
    0 --begin--> 2`,
  product_application: `
    (new) --apply--> applied
    not_open --apply--> applied
    not_open --open--> open
    applied --review--> reviewing
    applied --open--> open
    reviewing --open--> open
    reviewing --refuse--> refused
    open --close--> closed
    refused --apply--> applied
    refused --open--> open
    closed --apply--> applied
    closed --open--> open`,
  notify_endpoint: `
    (new) --save--> pending
    pending --echo--> active
    pending --change--> pending
    pending --delete--> deleted
    active --echo--> active
    active --change--> active
    active --disable--> disabled
    active --gone--> disabled
    active --silent--> disabled
    active --delete--> deleted
    disabled --echo--> disabled
    disabled --change--> disabled
    disabled --enable--> active
    disabled --delete--> deleted`,
  notify_endpoint_secret: `
    (new) --make--> active
    active --retire--> retiring
    active --revoke--> revoked
    retiring --revoke--> revoked`,
  webhook_delivery: `
    (new) --fan_out--> waiting
    (new) --arrive_off--> dead
    waiting --succeed--> delivered
    waiting --fail--> waiting
    waiting --exhaust--> dead
    waiting --stop--> dead
    dead --replay--> waiting`,
  payment_link: `
    (new) --generate--> effective
    effective --invalidate--> ineffective
    effective --expire--> ineffective
    effective --spend--> ineffective
    effective --stop--> ineffective`,
  subscription: `
    (new) --create--> pending
    pending --first_paid--> active
    pending --first_failed--> cancelled
    pending --first_timeout--> cancelled
    pending --cancel--> cancelled
    active --charge_failed--> past_due
    active --cancel--> cancelled
    active --complete--> finished
    past_due --retry_paid--> active
    past_due --give_up--> cancelled
    past_due --cancel--> cancelled`,
} as const

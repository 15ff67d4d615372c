-- One row an order for the rule lab (ADR 0134): what rules can ask of it, in the form in which they compare it, what came of it,
-- and whether it was bad. What is of one width comes first, what is asked for most first among the rest.
CREATE TABLE risk_fact (
  merchant_id bigint NOT NULL,
  order_id uuid NOT NULL,
  at timestamptz NOT NULL,
  -- When it first was known to be bad, by the issuer's report, a fraud dispute or an alert; US cents as the order's own.
  bad_at timestamptz,
  bad_usd bigint CHECK (bad_usd >= 0),
  report_at timestamptz,
  -- The first chargeback of whatever reason.
  case_at timestamptz,
  refund_at timestamptz,
  amount_usd bigint CHECK (amount_usd >= 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  site_id uuid,
  attempts_card_10m smallint, attempts_card_1h smallint, attempts_card_24h smallint, attempts_card_7d smallint,
  attempts_email_1h smallint, attempts_email_24h smallint, attempts_device_1h smallint, attempts_device_24h smallint,
  attempts_ip_10m smallint, attempts_ip_1h smallint, attempts_ip_24h smallint, attempts_net_1h smallint,
  attempts_net_24h smallint, attempts_bin_10m smallint, attempts_bin_1h smallint, attempts_customer_24h smallint,
  attempts_address_24h smallint, approvals_card_24h smallint, approvals_card_30d smallint,
  approvals_email_24h smallint, approvals_email_30d smallint, approvals_address_7d smallint,
  declines_card_1h smallint, declines_card_24h smallint, declines_ip_1h smallint, declines_ip_24h smallint,
  declines_device_1h smallint, declines_device_24h smallint, declines_email_24h smallint, declines_bin_1h smallint,
  usd_card_24h smallint, usd_card_7d smallint, usd_email_24h smallint, usd_device_24h smallint,
  usd_customer_30d smallint, cards_email_24h smallint, cards_email_7d smallint, cards_device_1h smallint,
  cards_device_24h smallint, cards_ip_1h smallint, cards_ip_24h smallint, cards_net_1h smallint,
  cards_address_7d smallint, cards_customer_30d smallint, emails_card_24h smallint, emails_device_7d smallint,
  devices_card_24h smallint, ips_card_24h smallint,
  score smallint, items int, days_known int, paid_orders int, refunds int, disputes int, clean_orders int,
  email_disposable boolean, ip_proxy boolean, forwarder boolean,
  -- Velocity was not told with the order but reckoned from what the gateway knows.
  rebuilt boolean NOT NULL DEFAULT false,
  -- Neither told nor reckoned yet.
  bare boolean NOT NULL DEFAULT false,
  outcome text COLLATE "C" NOT NULL CHECK (outcome IN ('open', 'paid', 'held', 'declined', 'blocked', 'ended')),
  currency text COLLATE "C" NOT NULL,
  brand text COLLATE "C", card_country text COLLATE "C", funding text COLLATE "C", ip_country text COLLATE "C",
  shipping_country text COLLATE "C", billing_country text COLLATE "C", type text COLLATE "C", method text COLLATE "C",
  source text COLLATE "C", band text COLLATE "C", avs text COLLATE "C", cvv text COLLATE "C", eci text COLLATE "C",
  three_ds_status text COLLATE "C", response_code text COLLATE "C", bin text COLLATE "C", site text COLLATE "C",
  issuer text COLLATE "C", card text COLLATE "C", email text COLLATE "C", email_domain text COLLATE "C",
  customer text COLLATE "C", login text COLLATE "C", device text COLLATE "C", ip text COLLATE "C",
  ip_net text COLLATE "C", address text COLLATE "C",
  reasons text[] COLLATE "C",
  -- In the order in which the lab reads it; without a foreign key, as order_ruling.
  PRIMARY KEY (merchant_id, at, order_id),
  CHECK (bad_at IS NULL OR bad_usd IS NOT NULL OR amount_usd IS NULL)
) WITH (fillfactor = 90);
CREATE INDEX risk_fact_bare ON risk_fact (merchant_id, at) WHERE bare;
CALL protect_tenant('risk_fact');
REVOKE DELETE, TRUNCATE ON risk_fact FROM quayside_app;
-- The order's own policy, over the row's own columns: a scan of millions does not look each order up.
CREATE POLICY scope ON risk_fact AS RESTRICTIVE TO quayside_scoped USING (
  ((SELECT app_currencies()) IS NULL OR currency = ANY ((SELECT app_currencies())::text[]))
  AND ((SELECT app_sites()) IS NULL OR site_id = ANY ((SELECT app_sites())::uuid[]))
  AND ((SELECT app_bounds()) IS NULL OR within_a_bound((SELECT app_bounds()), site_id, ARRAY[currency])));

-- What a merchant earns of a sale, in basis points.
ALTER TABLE site ADD COLUMN margin_bps int NOT NULL DEFAULT 3000 CHECK (margin_bps BETWEEN 0 AND 10000);

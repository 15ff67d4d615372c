-- Subscriptions (ADR 0109; rows Z1 to Z8): made at the payment core by the merchant's API, charged by the gateway.
CREATE TABLE subscription (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  subscription_no text NOT NULL CHECK (length(subscription_no) <= 32),
  -- 128 random bits: what the payer needs to open the page on which the card is replaced.
  ref text NOT NULL CHECK (ref ~ '^[0-9A-Z]{26}$'),
  plan text NOT NULL CHECK (length(plan) BETWEEN 1 AND 100),
  currency char(3) NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  interval_unit text NOT NULL CHECK (interval_unit IN ('day', 'week', 'month', 'year')),
  interval_count int NOT NULL CHECK (interval_count BETWEEN 1 AND 365),
  -- Null where it has no end.
  cycles int CHECK (cycles BETWEEN 1 AND 1000),
  -- The kept card that is charged; another one after the payer has replaced it.
  token_id uuid NOT NULL,
  mandate text NOT NULL CHECK (length(mandate) BETWEEN 1 AND 2000),
  customer_id text CHECK (length(customer_id) <= 64),
  email text CHECK (length(email) <= 64),
  language text NOT NULL CHECK (language IN ('en', 'zh')),
  site_id uuid,
  -- The Beijing date of the first charge; all others are counted from it.
  first_charge_on date NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'active', 'past_due', 'cancelled', 'finished')),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  -- The cycle that is charged next, or is being charged, and which try of it that is.
  cycle_no int NOT NULL DEFAULT 1 CHECK (cycle_no > 0),
  try_no int NOT NULL DEFAULT 1 CHECK (try_no > 0),
  -- Null where nothing is charged by itself any more: it has ended, or no further try is allowed.
  next_charge_at timestamptz,
  -- Of the open cycle; a paid one clears them.
  failed_tries int NOT NULL DEFAULT 0 CHECK (failed_tries >= 0),
  first_failed_at timestamptz,
  -- When a subscription ends that is not paid by then.
  ends_unpaid_at timestamptz,
  paid_cycles int NOT NULL DEFAULT 0 CHECK (paid_cycles >= 0),
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('merchant', 'first_failed', 'first_unanswered', 'unpaid', 'completed')),
  ended_by uuid,
  note text CHECK (length(note) BETWEEN 1 AND 200),
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, subscription_no),
  FOREIGN KEY (merchant_id, token_id) REFERENCES card_token (merchant_id, id),
  FOREIGN KEY (merchant_id, site_id) REFERENCES site (merchant_id, id),
  FOREIGN KEY (merchant_id, ended_by) REFERENCES operator (merchant_id, id),
  CHECK (cycles IS NULL OR (cycle_no <= cycles AND paid_cycles <= cycles)),
  CHECK ((state IN ('cancelled', 'finished')) = (ended_at IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CHECK (ended_at IS NULL OR next_charge_at IS NULL),
  CHECK ((state = 'finished') = (end_reason IS NOT DISTINCT FROM 'completed')),
  CHECK (state NOT IN ('pending', 'past_due') OR ends_unpaid_at IS NOT NULL),
  CHECK ((failed_tries = 0) = (first_failed_at IS NULL))
) WITH (fillfactor = 85);
CREATE UNIQUE INDEX subscription_ref ON subscription (ref);
CREATE INDEX subscription_created ON subscription (merchant_id, created_at DESC, id DESC);
CREATE INDEX subscription_site ON subscription (merchant_id, site_id, created_at DESC, id DESC);
CREATE INDEX subscription_next ON subscription (merchant_id, next_charge_at) WHERE next_charge_at IS NOT NULL;
CREATE INDEX subscription_customer ON subscription (merchant_id, customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX subscription_email ON subscription (merchant_id, lower(email)) WHERE email IS NOT NULL;
CREATE INDEX subscription_charge_due ON subscription (next_charge_at) WHERE next_charge_at IS NOT NULL;
CREATE INDEX subscription_end_due ON subscription (ends_unpaid_at) WHERE state IN ('pending', 'past_due');
CALL protect_tenant('subscription');
REVOKE DELETE, TRUNCATE ON subscription FROM quayside_app;
CREATE POLICY scope ON subscription AS RESTRICTIVE TO quayside_scoped USING (
  ((SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]))
  AND ((SELECT app_sites()) IS NULL OR site_id = ANY ((SELECT app_sites())::uuid[]))
  AND ((SELECT app_bounds()) IS NULL OR within_a_bound((SELECT app_bounds()), site_id, ARRAY[currency::text])));

-- One cycle that has come due, with what it is asked for: the invoice of the subscription.
CREATE TABLE subscription_cycle (
  merchant_id bigint NOT NULL,
  subscription_id uuid NOT NULL,
  cycle_no int NOT NULL CHECK (cycle_no > 0),
  id uuid NOT NULL,
  due_on date NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'unpaid')),
  settled_at timestamptz,
  -- That paid it.
  order_id uuid,
  PRIMARY KEY (merchant_id, subscription_id, cycle_no),
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, subscription_id) REFERENCES subscription (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  CHECK ((state = 'open') = (settled_at IS NULL)),
  CHECK ((state = 'paid') = (order_id IS NOT NULL))
);
CREATE INDEX subscription_cycle_listed ON subscription_cycle (merchant_id, opened_at DESC, id DESC);
CALL protect_tenant('subscription_cycle');
REVOKE DELETE, TRUNCATE ON subscription_cycle FROM quayside_app;
CREATE POLICY scope ON subscription_cycle AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM subscription s WHERE s.merchant_id = subscription_cycle.merchant_id AND s.id = subscription_cycle.subscription_id));

-- One order that asks for a cycle's money. Its key is the promise that nobody is charged twice for one try.
CREATE TABLE subscription_try (
  merchant_id bigint NOT NULL,
  subscription_id uuid NOT NULL,
  cycle_no int NOT NULL,
  try_no int NOT NULL CHECK (try_no > 0),
  -- Null where the kept card could not be charged any more, so that no order came of it.
  order_id uuid,
  -- `schedule` by the gateway; `payer` with the card by which the payer replaces the kept one.
  origin text NOT NULL CHECK (origin IN ('schedule', 'payer')),
  token_id uuid,
  started_at timestamptz NOT NULL DEFAULT now(),
  -- What came of the order, written by the order's own step.
  outcome text CHECK (outcome IN ('paid', 'failed')),
  told_at timestamptz,
  -- The cycle has followed; the issuer's answer as it was then.
  settled_at timestamptz,
  code text CHECK (length(code) <= 4),
  class text CHECK (class IN ('fix', 'authenticate', 'not_now', 'never')),
  next_try_at timestamptz,
  -- Of a payer's press of the button: the same browser gets its own order again.
  attempt uuid,
  ip inet,
  PRIMARY KEY (merchant_id, subscription_id, cycle_no, try_no),
  UNIQUE (merchant_id, order_id),
  UNIQUE (merchant_id, subscription_id, attempt),
  FOREIGN KEY (merchant_id, subscription_id, cycle_no) REFERENCES subscription_cycle (merchant_id, subscription_id, cycle_no),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (merchant_id, token_id) REFERENCES card_token (merchant_id, id),
  CHECK ((outcome IS NULL) = (told_at IS NULL)),
  CHECK (settled_at IS NULL OR outcome IS NOT NULL),
  CHECK (order_id IS NOT NULL OR outcome = 'failed'),
  CHECK ((origin = 'schedule') = (token_id IS NOT NULL)),
  CHECK (num_nulls(attempt, ip) = CASE WHEN origin = 'payer' THEN 0 ELSE 2 END)
);
-- A charge under way is the only one.
CREATE UNIQUE INDEX subscription_try_under_way ON subscription_try (merchant_id, subscription_id) WHERE outcome IS NULL;
CREATE INDEX subscription_try_unsettled ON subscription_try (told_at) WHERE outcome IS NOT NULL AND settled_at IS NULL;
CALL protect_tenant('subscription_try');
REVOKE DELETE, TRUNCATE ON subscription_try FROM quayside_app;
CREATE POLICY scope ON subscription_try AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM subscription s WHERE s.merchant_id = subscription_try.merchant_id AND s.id = subscription_try.subscription_id));

-- Every step of a subscription.
CREATE TABLE subscription_event (
  merchant_id bigint NOT NULL,
  subscription_id uuid NOT NULL,
  -- The subscription's version after the step.
  seq int NOT NULL CHECK (seq > 0),
  at timestamptz NOT NULL,
  event text NOT NULL CHECK (length(event) <= 40),
  from_state text,
  to_state text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('merchant', 'buyer', 'network', 'time', 'gateway')),
  actor_id uuid,
  cycle_no int,
  facts jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (merchant_id, subscription_id, seq),
  FOREIGN KEY (merchant_id, subscription_id) REFERENCES subscription (merchant_id, id)
);
CALL protect_tenant('subscription_event');
CALL forbid_changes('subscription_event');
CREATE POLICY scope ON subscription_event AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM subscription s WHERE s.merchant_id = subscription_event.merchant_id AND s.id = subscription_event.subscription_id));

-- What comes of a charge is written by the order's own step, whoever moves it (a job's answer, an event, an inquiry, time), and
-- whoever follows it up is asked for in the same transaction, so that it cannot be forgotten.
CREATE FUNCTION subscription_follows() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  one uuid;
BEGIN
  UPDATE subscription_try t SET outcome = CASE WHEN NEW.state = 'succeed' THEN 'paid' ELSE 'failed' END, told_at = now()
  WHERE t.merchant_id = NEW.merchant_id AND t.order_id = NEW.id AND t.outcome IS NULL
  RETURNING t.subscription_id INTO one;
  IF one IS NOT NULL THEN
    PERFORM jobs.add('subscription_follow', jsonb_build_object('merchantId', NEW.merchant_id::text, 'id', one), one::text, now(), true);
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION subscription_follows FROM PUBLIC;
CREATE TRIGGER subscription_follows AFTER UPDATE OF state ON orders FOR EACH ROW
  WHEN (NEW.source = 'subscription' AND NEW.state IN ('succeed', 'failed', 'expired', 'canceled')
    AND OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION subscription_follows();

-- Whoever replaces a card has no session: a reference leads to its subscription, and to nothing else.
CREATE FUNCTION subscription_place(wanted text) RETURNS TABLE (merchant_id bigint, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT merchant_id, id FROM subscription WHERE ref = wanted $$;
REVOKE EXECUTE ON FUNCTION subscription_place(text) FROM public;
GRANT EXECUTE ON FUNCTION subscription_place(text) TO quayside_app;

-- Payment links (spec §3, §4): what payers read of the seller, links, and the orders that they made.

-- Of a site; a change is a new version, so that a link keeps what it was made with. A version that says "deleted" ends it.
CREATE TABLE paylink_base (
  merchant_id bigint NOT NULL,
  site_id uuid NOT NULL,
  version int NOT NULL CHECK (version > 0),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (length(email) BETWEEN 6 AND 64),
  phone text CHECK (length(phone) <= 32),
  shop_url text CHECK (length(shop_url) <= 200),
  descriptor text CHECK (length(descriptor) <= 22),
  deleted boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL DEFAULT now(),
  by_id uuid NOT NULL,
  PRIMARY KEY (merchant_id, site_id, version),
  FOREIGN KEY (merchant_id, site_id) REFERENCES site (merchant_id, id),
  FOREIGN KEY (merchant_id, by_id) REFERENCES operator (merchant_id, id)
);
CALL protect_tenant('paylink_base');
REVOKE UPDATE, DELETE, TRUNCATE ON paylink_base FROM quayside_app;
CREATE POLICY scope ON paylink_base AS RESTRICTIVE TO quayside_scoped USING (
  (SELECT app_sites()) IS NULL OR site_id = ANY ((SELECT app_sites())::uuid[]));

CREATE TABLE payment_link (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  link_no text NOT NULL CHECK (length(link_no) <= 32),
  -- 128 random bits, which is all that a payer needs to open it.
  ref text NOT NULL CHECK (ref ~ '^[0-9A-Z]{26}$'),
  -- Of the form that was filled: sent twice it makes one link.
  form_id uuid NOT NULL,
  site_id uuid NOT NULL,
  base_version int,
  currency char(3) NOT NULL,
  items jsonb NOT NULL CHECK (jsonb_array_length(items) BETWEEN 1 AND 100),
  -- Names of the goods, as they are searched.
  goods_key text NOT NULL,
  goods_total bigint NOT NULL CHECK (goods_total > 0),
  fee_type text CHECK (fee_type IN ('shipping', 'tax', 'service', 'packaging', 'other')),
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  total bigint NOT NULL CHECK (total <= 1000000000000),
  invoice_no text CHECK (length(invoice_no) <= 256),
  maximum int NOT NULL CHECK (maximum BETWEEN 1 AND 10000),
  language text CHECK (language IN ('en', 'zh')),
  type text NOT NULL CHECK (type IN ('sale', 'pre-authorization')),
  keep_card boolean NOT NULL,
  note text CHECK (length(note) <= 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  cloned_from uuid,
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'effective' CHECK (state IN ('effective', 'ineffective')),
  reason text CHECK (reason IN ('spent', 'expired', 'invalidated', 'site', 'frozen')),
  ended_at timestamptz,
  ended_by uuid,
  -- Payments that hold a place, those of them that are paid, and how many were ever begun.
  taken int NOT NULL DEFAULT 0,
  paid int NOT NULL DEFAULT 0,
  begun int NOT NULL DEFAULT 0,
  paused_until timestamptz,
  paid_state text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN paid = 0 THEN 'unpaid' WHEN paid < maximum THEN 'part' ELSE 'paid' END) STORED,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, link_no),
  UNIQUE (merchant_id, created_by, form_id),
  FOREIGN KEY (merchant_id, site_id) REFERENCES site (merchant_id, id),
  FOREIGN KEY (merchant_id, site_id, base_version) REFERENCES paylink_base (merchant_id, site_id, version),
  FOREIGN KEY (merchant_id, created_by) REFERENCES operator (merchant_id, id),
  FOREIGN KEY (merchant_id, ended_by) REFERENCES operator (merchant_id, id),
  FOREIGN KEY (merchant_id, cloned_from) REFERENCES payment_link (merchant_id, id),
  CHECK (total = goods_total + fee),
  CHECK ((fee > 0) = (fee_type IS NOT NULL)),
  CHECK (paid >= 0 AND paid <= taken AND taken <= begun AND taken <= maximum),
  CHECK ((state = 'ineffective') = (reason IS NOT NULL)),
  CHECK ((state = 'ineffective') = (ended_at IS NOT NULL))
) WITH (fillfactor = 85);
CREATE UNIQUE INDEX payment_link_ref ON payment_link (ref);
CREATE INDEX payment_link_created ON payment_link (merchant_id, created_at DESC, id DESC);
CREATE INDEX payment_link_site ON payment_link (merchant_id, site_id, created_at DESC, id DESC);
CREATE INDEX payment_link_maker ON payment_link (merchant_id, created_by, created_at DESC, id DESC);
CREATE INDEX payment_link_amount ON payment_link (merchant_id, currency, total);
CREATE INDEX payment_link_invoice ON payment_link (merchant_id, invoice_no) WHERE invoice_no IS NOT NULL;
CREATE INDEX payment_link_by_ref ON payment_link (merchant_id, ref);
CREATE INDEX payment_link_due ON payment_link (expires_at) WHERE state = 'effective';
CALL protect_tenant('payment_link');
REVOKE DELETE, TRUNCATE ON payment_link FROM quayside_app;
CREATE POLICY scope ON payment_link AS RESTRICTIVE TO quayside_scoped USING (
  ((SELECT app_currencies()) IS NULL OR currency::text = ANY ((SELECT app_currencies())::text[]))
  AND ((SELECT app_sites()) IS NULL OR site_id = ANY ((SELECT app_sites())::uuid[]))
  AND ((SELECT app_bounds()) IS NULL OR within_a_bound((SELECT app_bounds()), site_id, ARRAY[currency::text])));

-- An order that a link made, with what its payer was shown.
CREATE TABLE payment_link_order (
  merchant_id bigint NOT NULL,
  order_id uuid NOT NULL,
  link_id uuid NOT NULL,
  -- The how-many-eth of its link.
  n int NOT NULL CHECK (n > 0),
  -- Of the payer's browser: the same one gets its own order again.
  attempt uuid NOT NULL,
  email text NOT NULL,
  ip inet NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'zh')),
  -- What the payer saw: versions of link, seller and page, language and time.
  seen jsonb NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, order_id),
  UNIQUE (merchant_id, link_id, attempt),
  UNIQUE (merchant_id, link_id, n),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (merchant_id, link_id) REFERENCES payment_link (merchant_id, id)
);
CALL protect_tenant('payment_link_order');
REVOKE UPDATE, DELETE, TRUNCATE ON payment_link_order FROM quayside_app;
CREATE POLICY scope ON payment_link_order AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = payment_link_order.merchant_id AND o.id = payment_link_order.order_id));

-- Browsers that showed a link; each counts once.
CREATE TABLE payment_link_visit (
  merchant_id bigint NOT NULL,
  link_id uuid NOT NULL,
  visitor uuid NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  PRIMARY KEY (merchant_id, link_id, visitor),
  FOREIGN KEY (merchant_id, link_id) REFERENCES payment_link (merchant_id, id)
);
CALL protect_tenant('payment_link_visit');
REVOKE DELETE, TRUNCATE ON payment_link_visit FROM quayside_app;
CREATE POLICY scope ON payment_link_visit AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM payment_link l WHERE l.merchant_id = payment_link_visit.merchant_id AND l.id = payment_link_visit.link_id));

-- A payer who met it ended asked for another one; once.
CREATE TABLE payment_link_request (
  merchant_id bigint NOT NULL,
  link_id uuid NOT NULL,
  email text NOT NULL CHECK (length(email) BETWEEN 6 AND 64),
  asked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, link_id),
  FOREIGN KEY (merchant_id, link_id) REFERENCES payment_link (merchant_id, id)
);
CALL protect_tenant('payment_link_request');
REVOKE UPDATE, DELETE, TRUNCATE ON payment_link_request FROM quayside_app;
CREATE POLICY scope ON payment_link_request AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM payment_link l WHERE l.merchant_id = payment_link_request.merchant_id AND l.id = payment_link_request.link_id));

-- Whoever pays has no session: a reference leads to its link's merchant, and to nothing else.
CREATE FUNCTION payment_link_place(wanted text) RETURNS TABLE (merchant_id bigint, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT merchant_id, id FROM payment_link WHERE ref = wanted $$;
REVOKE EXECUTE ON FUNCTION payment_link_place(text) FROM public;
GRANT EXECUTE ON FUNCTION payment_link_place(text) TO quayside_app;

-- States of an order in which its payment holds a place of its link.
CREATE FUNCTION holds_place(state text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN state IN ('received', 'pending', 'pending_review', 'succeed');

-- The slot rule: places and payments follow the orders, whoever moves them.
CREATE FUNCTION payment_link_follows() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE payment_link l
  SET taken = l.taken + holds_place(NEW.state)::int - holds_place(OLD.state)::int,
    paid = l.paid + (NEW.state = 'succeed')::int - (OLD.state = 'succeed')::int
  FROM payment_link_order o
  WHERE o.merchant_id = NEW.merchant_id AND o.order_id = NEW.id AND l.merchant_id = o.merchant_id AND l.id = o.link_id;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION payment_link_follows FROM PUBLIC;
CREATE TRIGGER payment_link_follows AFTER UPDATE OF state ON orders FOR EACH ROW
  WHEN (NEW.source = 'payment_link' AND OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION payment_link_follows();

-- Row Q4: the last payment ends the link.
CREATE FUNCTION payment_link_spent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.state := 'ineffective';
  NEW.reason := 'spent';
  NEW.ended_at := now();
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION payment_link_spent FROM PUBLIC;
CREATE TRIGGER payment_link_spent BEFORE UPDATE OF paid ON payment_link FOR EACH ROW
  WHEN (NEW.state = 'effective' AND NEW.paid >= NEW.maximum) EXECUTE FUNCTION payment_link_spent();

-- Row Q5: a site or an account that takes no payments has no link that asks for one, whoever stopped it.
CREATE FUNCTION payment_links_stop() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'merchant' THEN
    UPDATE payment_link SET state = 'ineffective', reason = 'frozen', ended_at = now()
    WHERE merchant_id = NEW.id AND state = 'effective';
  ELSE
    UPDATE payment_link SET state = 'ineffective', reason = 'site', ended_at = now()
    WHERE merchant_id = NEW.merchant_id AND site_id = NEW.id AND state = 'effective';
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION payment_links_stop FROM PUBLIC;
CREATE TRIGGER payment_links_stop AFTER UPDATE OF state ON merchant FOR EACH ROW
  WHEN (NEW.state = 'frozen' AND OLD.state <> 'frozen') EXECUTE FUNCTION payment_links_stop();
CREATE TRIGGER payment_links_stop AFTER UPDATE OF state ON site FOR EACH ROW
  WHEN (NEW.state IN ('frozen', 'deleted') AND OLD.state NOT IN ('frozen', 'deleted')) EXECUTE FUNCTION payment_links_stop();

-- Who looks at orders that are held for review, until when, and what a second person thinks of decisions (ADR 0132).

CREATE TABLE review_work (
  merchant_id bigint NOT NULL,
  order_id uuid NOT NULL,
  -- The first look of somebody who may decide.
  first_look_at timestamptz,
  first_look_by uuid,
  -- Nobody else decides until then, by this database's clock.
  held_by uuid,
  held_until timestamptz,
  -- Alarms before the time for a decision ends.
  told_day_at timestamptz,
  told_last_at timestamptz,
  PRIMARY KEY (merchant_id, order_id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (merchant_id, first_look_by) REFERENCES operator (merchant_id, id),
  FOREIGN KEY (merchant_id, held_by) REFERENCES operator (merchant_id, id),
  CHECK (num_nulls(first_look_at, first_look_by) IN (0, 2)),
  CHECK (num_nulls(held_by, held_until) IN (0, 2))
);
CALL protect_tenant('review_work');
REVOKE DELETE, TRUNCATE ON review_work FROM quayside_app;
CREATE POLICY scope ON review_work AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = review_work.merchant_id AND o.id = review_work.order_id));

-- One decision in twenty, looked at again by somebody who is not told the first.
CREATE TABLE review_second_look (
  merchant_id bigint NOT NULL,
  order_id uuid NOT NULL,
  decision text NOT NULL CHECK (decision IN ('pass', 'reject')),
  decided_at timestamptz NOT NULL,
  decided_by uuid NOT NULL,
  answer text CHECK (answer IN ('pass', 'reject')),
  answer_reason text CHECK (length(answer_reason) <= 40),
  answer_note text CHECK (length(answer_note) <= 500),
  answered_at timestamptz,
  answered_by uuid CHECK (answered_by <> decided_by),
  PRIMARY KEY (merchant_id, order_id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (merchant_id, decided_by) REFERENCES operator (merchant_id, id),
  FOREIGN KEY (merchant_id, answered_by) REFERENCES operator (merchant_id, id),
  CHECK (num_nulls(answer, answer_reason, answered_at, answered_by) IN (0, 4))
);
CREATE INDEX review_second_look_open ON review_second_look (merchant_id, decided_at, order_id) WHERE answered_at IS NULL;
CALL protect_tenant('review_second_look');
REVOKE DELETE, TRUNCATE ON review_second_look FROM quayside_app;
CREATE POLICY scope ON review_second_look AS RESTRICTIVE TO quayside_scoped USING (
  EXISTS (SELECT FROM orders o WHERE o.merchant_id = review_second_look.merchant_id AND o.id = review_second_look.order_id));

-- How reviews have ended, newest first.
CREATE INDEX entity_event_reviewed ON entity_event (merchant_id, event, at DESC, entity_id DESC)
  WHERE entity = 'order' AND from_state = 'pending_review';

-- Orders that share a device or an address. A key of the full address only: two of one town are not one.
ALTER TABLE order_evidence ADD COLUMN shipping_key text GENERATED ALWAYS AS (
  CASE WHEN shipping ->> 'line1' <> '' AND shipping ->> 'postcode' <> '' AND shipping ->> 'country' <> '' THEN
    md5(regexp_replace(lower((shipping ->> 'line1') || coalesce(shipping ->> 'line2', '') || '|' || coalesce(shipping ->> 'city', '')
      || '|' || (shipping ->> 'postcode') || '|' || (shipping ->> 'country')), '[^[:alnum:]|]', '', 'g')) END) STORED;
CREATE INDEX order_evidence_device ON order_evidence (merchant_id, device_id, sold_at DESC) INCLUDE (order_id)
  WHERE device_id IS NOT NULL;
CREATE INDEX order_evidence_shipping ON order_evidence (merchant_id, shipping_key, sold_at DESC) INCLUDE (order_id)
  WHERE shipping_key IS NOT NULL;

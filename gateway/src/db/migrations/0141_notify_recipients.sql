-- People of a merchant who are told by mail or text message of what happens (spec §5, ADR 0123).
CREATE TABLE notify_recipient (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  id uuid NOT NULL,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 32),
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  -- Shown by a code that went there.
  target text NOT NULL CHECK (length(target) BETWEEN 6 AND 64),
  language text NOT NULL CHECK (language IN ('en', 'zh')),
  enabled boolean NOT NULL,
  groups text[] NOT NULL DEFAULT '{}' CHECK (cardinality(groups) <= 12),
  -- Types of events in these groups, as they are looked for.
  types text[] NOT NULL DEFAULT '{}',
  urgent text[] NOT NULL DEFAULT '{}' CHECK (urgent <@ groups),
  quiet_from time,
  quiet_to time,
  quiet_zone text CHECK (length(quiet_zone) <= 64),
  -- The last message, and how many text messages went out since when.
  sent_at timestamptz,
  day_began_at timestamptz,
  day_sent int NOT NULL DEFAULT 0 CHECK (day_sent >= 0),
  changed_at timestamptz NOT NULL,
  changed_by uuid NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, changed_by) REFERENCES operator (merchant_id, id),
  CHECK (num_nulls(quiet_from, quiet_to, quiet_zone) IN (0, 3)),
  CHECK (quiet_from <> quiet_to)
);
CREATE UNIQUE INDEX notify_recipient_target ON notify_recipient (merchant_id, lower(target));
CALL protect_tenant('notify_recipient');
REVOKE TRUNCATE ON notify_recipient FROM quayside_app;

-- Whether somebody is left alone now, by the clock of their zone; hours may go over midnight.
CREATE FUNCTION notify_is_quiet(r notify_recipient, at timestamptz) RETURNS boolean LANGUAGE sql STABLE
  RETURN coalesce(CASE WHEN r.quiet_from < r.quiet_to
    THEN (at AT TIME ZONE r.quiet_zone)::time >= r.quiet_from AND (at AT TIME ZONE r.quiet_zone)::time < r.quiet_to
    ELSE (at AT TIME ZONE r.quiet_zone)::time >= r.quiet_from OR (at AT TIME ZONE r.quiet_zone)::time < r.quiet_to END, false);
REVOKE EXECUTE ON FUNCTION notify_is_quiet(notify_recipient, timestamptz) FROM public;
GRANT EXECUTE ON FUNCTION notify_is_quiet(notify_recipient, timestamptz) TO quayside_app;

-- One event that one person will be told of: gone with the message that tells it, in one transaction.
CREATE TABLE notify_line (
  merchant_id bigint NOT NULL,
  recipient_id uuid NOT NULL,
  event_id uuid NOT NULL,
  event_group text NOT NULL CHECK (length(event_group) <= 20),
  type text NOT NULL CHECK (length(type) <= 40),
  object_no text CHECK (length(object_no) <= 64),
  currency char(3),
  amount bigint,
  at timestamptz NOT NULL,
  kept_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, recipient_id, event_id),
  FOREIGN KEY (merchant_id, recipient_id) REFERENCES notify_recipient (merchant_id, id) ON DELETE CASCADE,
  CHECK (num_nulls(currency, amount) IN (0, 2))
);
CALL protect_tenant('notify_line');
REVOKE TRUNCATE ON notify_line FROM quayside_app;

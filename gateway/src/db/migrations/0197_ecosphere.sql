-- Services of others that the provider shows to its merchants (ADR 0140).

CREATE TABLE ecosphere_service (
  id uuid PRIMARY KEY,
  category text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('preferred', 'recommended')),
  -- Of preferred ones: the place in the list was paid for, which is said.
  paid boolean NOT NULL,
  -- Of recommended ones: what has to hold of a merchant.
  rule text,
  place int NOT NULL CHECK (place >= 0),
  -- A PNG that was packed anew.
  logo bytea NOT NULL CHECK (length(logo) BETWEEN 1 AND 65536),
  url text NOT NULL CHECK (url LIKE 'https://%' AND length(url) <= 200),
  name_en text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 60),
  name_zh text NOT NULL CHECK (length(name_zh) BETWEEN 1 AND 60),
  text_en text NOT NULL CHECK (length(text_en) BETWEEN 1 AND 400),
  text_zh text NOT NULL CHECK (length(text_zh) BETWEEN 1 AND 400),
  offer_en text CHECK (length(offer_en) BETWEEN 1 AND 120),
  offer_zh text CHECK (length(offer_zh) BETWEEN 1 AND 120),
  offer_ends_at timestamptz,
  changed_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'recommended') = (rule IS NOT NULL) AND NOT (kind = 'recommended' AND paid)),
  CHECK ((offer_en IS NULL) = (offer_zh IS NULL) AND (offer_ends_at IS NULL OR offer_en IS NOT NULL))
);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ecosphere_service FROM quayside_app;
ALTER TABLE ecosphere_service ENABLE ROW LEVEL SECURITY;
CREATE POLICY everybody ON ecosphere_service FOR SELECT TO quayside_app USING (true);

CREATE FUNCTION put_ecosphere_service(service ecosphere_service) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM ecosphere_service WHERE id = service.id;
    INSERT INTO ecosphere_service SELECT service.*;
  $$;
CREATE FUNCTION withdraw_ecosphere_service(wanted uuid) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH gone AS (DELETE FROM ecosphere_service WHERE id = wanted RETURNING id) SELECT EXISTS (SELECT FROM gone)
  $$;
REVOKE EXECUTE ON FUNCTION put_ecosphere_service, withdraw_ecosphere_service FROM public;
GRANT EXECUTE ON FUNCTION put_ecosphere_service, withdraw_ecosphere_service TO quayside_app;

-- The audit of withdrawal cards (design 3.13): by whom they are asked for, and since when each waits.

ALTER TABLE withdrawal_card
  -- When it last came to wait for the audit, which takes a working day.
  ADD COLUMN submitted_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX withdrawal_card_audit ON withdrawal_card (submitted_at, id) WHERE state IN ('101', '104');

-- Staff audit the cards of all merchants; what they read of one they read in its merchant's name.
CREATE FUNCTION cards_for_audit(p_states text[], p_after timestamptz, p_after_id uuid, p_limit int)
  RETURNS TABLE (merchant_id bigint, id uuid, state text, submitted_at timestamptz, version int)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT c.merchant_id, c.id, c.state, c.submitted_at, c.version FROM withdrawal_card c
  WHERE c.state IN ('101', '104') AND c.state = ANY (p_states) AND (c.submitted_at, c.id) > (p_after, p_after_id)
  ORDER BY c.submitted_at, c.id LIMIT p_limit;
END;
REVOKE EXECUTE ON FUNCTION cards_for_audit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cards_for_audit TO quayside_app;
COMMENT ON FUNCTION cards_for_audit IS 'For the provider''s staff: ids alone.';

-- A withdrawal from another currency may be on its way to a card whose changer does not see that currency.
CREATE FUNCTION open_withdrawals_to(p_card uuid) RETURNS int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT count(*)::int FROM withdrawal
  WHERE merchant_id = app_merchant_id() AND card_id = p_card AND state IN ('initial', 'pending');
END;
REVOKE EXECUTE ON FUNCTION open_withdrawals_to FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_withdrawals_to TO quayside_app;

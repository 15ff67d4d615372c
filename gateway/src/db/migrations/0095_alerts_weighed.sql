-- What is best done with an open alert, beside the alert: lists show it and are filtered by it, and the desk is ordered by what
-- is at stake.
ALTER TABLE alert
  -- As of the last look at what refunding and waiting cost; of what waits for nobody there is none.
  ADD COLUMN best_move text CHECK (best_move IN ('refund', 'wait', 'choice')),
  -- What a refund costs less than waiting, in minor units; nothing where waiting costs no more.
  ADD COLUMN stake_minor bigint CHECK (stake_minor >= 0),
  ADD COLUMN weighed_at timestamptz,
  -- What there was to look at: another mark is a reason to look again.
  ADD COLUMN weighed_mark text,
  ADD CHECK (num_nulls(best_move, stake_minor, weighed_at, weighed_mark) IN (0, 4)),
  ADD CHECK (best_move IS NULL OR state = 'pending');
-- What is rare, in the page's order.
CREATE INDEX alert_best ON alert (merchant_id, best_move, received_at DESC, id DESC) WHERE best_move IS NOT NULL;

-- A saved filter of the desk that asked for alerts by the one move they had asks for each of theirs.
UPDATE saved_filter SET content = jsonb_set(content, '{move}', (SELECT jsonb_agg(DISTINCT move ORDER BY move)
    FROM jsonb_array_elements_text(content -> 'move') asked, unnest(CASE asked WHEN 'alert' THEN ARRAY['refund', 'wait', 'choice']
      ELSE ARRAY[asked] END) move))
  WHERE list = 'desk' AND content -> 'move' ? 'alert';

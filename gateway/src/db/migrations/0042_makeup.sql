-- The credits of the account that a withdrawal took, whole or in part, oldest first. The amount is the first leg of its hold;
-- the fee, which is held beside it, is the second.
CREATE FUNCTION ledger.withdrawal_parts(p_merchant bigint, p_withdrawal uuid)
RETURNS TABLE (version bigint, source text, effect text, source_id uuid, lot_from bigint, amount bigint, whole bigint,
  value_on date, business_date date) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT l.version, p.source_type, p.effect, p.source_id, u.lot_from, u.amount, l.amount, l.value_on, b.business_date
  FROM ledger.posting h
    JOIN ledger.entry d ON d.merchant_id = h.merchant_id AND d.posting_id = h.id AND d.line = 1
    JOIN ledger.lot_use u ON u.merchant_id = d.merchant_id AND u.account_id = d.account_id AND u.version = d.version
    JOIN ledger.lot l ON l.merchant_id = u.merchant_id AND l.account_id = u.account_id AND l.version = u.lot_version
    JOIN ledger.entry c ON c.merchant_id = l.merchant_id AND c.account_id = l.account_id AND c.version = l.version
    JOIN ledger.posting p ON p.merchant_id = c.merchant_id AND p.id = c.posting_id
    LEFT JOIN ledger.settlement_batch b ON b.merchant_id = p.merchant_id AND p.source_type = 'settlement' AND b.id = p.source_id
  WHERE h.merchant_id = p_merchant AND h.source_type = 'withdrawal' AND h.source_id = p_withdrawal AND h.effect = 'hold'
    AND u.returned_version IS NULL;
END;

-- Line by line what a part of a settlement's credit is made of, for pages and for the file (ADR 0037). What lowered the batch -
-- fees, refunds, chargebacks, reserve, a carried shortfall - lies at its beginning, together with as much of what raised it; the
-- rest of that follows, oldest first. So every line of a batch stands in exactly one withdrawal, and an order that a boundary
-- cuts stands in two.
CREATE FUNCTION ledger.part_lines(p_merchant bigint, p_batch uuid, p_from bigint, p_amount bigint)
RETURNS TABLE (version bigint, posting_id bigint, flow text, whole bigint, amount bigint) LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH credit AS (
      SELECT b.merchant_id, b.id, b.reserve, b.carry_in FROM ledger.settlement_batch b
      WHERE b.merchant_id = p_merchant AND b.id = p_batch
    ), item AS (
      SELECT i.version, i.posting_id, i.amount, i.flow FROM credit, ledger.batch_items(credit.merchant_id, credit.id) i
      UNION ALL SELECT -1, NULL, -reserve, 'reserve' FROM credit WHERE reserve > 0
      UNION ALL SELECT -2, NULL, carry_in, 'carried' FROM credit WHERE carry_in < 0
    ), spread AS (
      SELECT item.*, sum(greatest(item.amount, 0)) OVER w - greatest(item.amount, 0) AS begins,
        sum(greatest(item.amount, 0)) OVER w AS ends
      FROM item WINDOW w AS (ORDER BY item.version ROWS UNBOUNDED PRECEDING)
    ), bounds AS (
      SELECT CASE WHEN p_from = 0 THEN 0 ELSE p_from + l.lowered END AS low, p_from + p_amount + l.lowered AS high
      FROM (SELECT coalesce(-sum(item.amount) FILTER (WHERE item.amount < 0), 0) AS lowered FROM item) l
    )
  SELECT s.version, s.posting_id, s.flow, s.amount,
    (CASE WHEN s.amount < 0 THEN s.amount ELSE least(s.ends, b.high) - greatest(s.begins, b.low) END)::bigint
  FROM spread s, bounds b
  WHERE CASE WHEN s.amount < 0 THEN p_from = 0 ELSE s.begins < b.high AND s.ends > b.low END;
END;

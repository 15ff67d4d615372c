-- The sums of a batch are reckoned once, and not for each of its lines: a hundred thousand of them took longer than a statement may.
CREATE OR REPLACE FUNCTION ledger.part_lines(p_merchant bigint, p_batch uuid, p_from bigint, p_amount bigint)
RETURNS TABLE (version bigint, posting_id bigint, flow text, whole bigint, amount bigint) LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH credit AS (
      SELECT b.merchant_id, b.id, b.reserve, b.carry_in FROM ledger.settlement_batch b
      WHERE b.merchant_id = p_merchant AND b.id = p_batch
    ), item AS MATERIALIZED (
      SELECT i.version, i.posting_id, i.amount, i.flow FROM credit, ledger.batch_items(credit.merchant_id, credit.id) i
      UNION ALL SELECT -1, NULL, -reserve, 'reserve' FROM credit WHERE reserve > 0
      UNION ALL SELECT -2, NULL, carry_in, 'carried' FROM credit WHERE carry_in < 0
    ), spread AS (
      SELECT item.*, sum(greatest(item.amount, 0)) OVER w - greatest(item.amount, 0) AS begins,
        sum(greatest(item.amount, 0)) OVER w AS ends
      FROM item WINDOW w AS (ORDER BY item.version ROWS UNBOUNDED PRECEDING)
    ), bounds AS MATERIALIZED (
      SELECT CASE WHEN p_from = 0 THEN 0 ELSE p_from + l.lowered END AS low, p_from + p_amount + l.lowered AS high
      FROM (SELECT coalesce(-sum(item.amount) FILTER (WHERE item.amount < 0), 0) AS lowered FROM item) l
    )
  SELECT s.version, s.posting_id, s.flow, s.amount,
    (CASE WHEN s.amount < 0 THEN s.amount ELSE least(s.ends, b.high) - greatest(s.begins, b.low) END)::bigint
  FROM spread s, bounds b
  WHERE CASE WHEN s.amount < 0 THEN p_from = 0 ELSE s.begins < b.high AND s.ends > b.low END;
END;

-- An order that a bound shop brought is refunded, captured, voided and reviewed in that shop (spec §6), as those of a merchant
-- that is on a platform altogether. Other orders of the same site, by payment link or by interface, stay here.
CREATE FUNCTION order_platform(merchant bigint, site uuid, source text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN source = 'plugin' THEN (
    SELECT 'Shopline' FROM partner_binding b
    WHERE b.merchant_id = merchant AND b.site_id = site AND b.partner = 'shopline' AND b.state = '1' LIMIT 1) END
$$;

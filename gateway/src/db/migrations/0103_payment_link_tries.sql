-- How often one address has tried to pay a link, and how often its cards were declined, within minutes.
CREATE INDEX payment_link_order_tries ON payment_link_order (merchant_id, link_id, made_at);

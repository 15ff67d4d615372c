-- What is best done in a case and what its order sold, beside the case: lists are filtered by both.
ALTER TABLE chargeback
  -- As of the last look at what it stands on; of what waits for nobody there is none.
  ADD COLUMN best_move text CHECK (best_move IN ('fight', 'accept', 'choice', 'reply')),
  -- As its order told; where it did not, the merchant's settings say what is sold.
  ADD COLUMN product_type text CHECK (product_type IN ('goods', 'digital', 'service', 'travel'));
UPDATE chargeback c SET product_type = e.product_type
  FROM order_evidence e WHERE e.merchant_id = c.merchant_id AND e.order_id = c.order_id AND e.product_type IS NOT NULL;
UPDATE chargeback SET best_move = 'reply' WHERE stage = 'retrieval' AND todo AND outcome = 'processing';
-- All others are looked at anew within minutes.
UPDATE case_evidence SET looked_at = '-infinity';
ALTER TABLE chargeback ADD CHECK (best_move IS NULL OR todo AND outcome = 'processing');
-- What is rare, in the page's order.
CREATE INDEX chargeback_product ON chargeback (merchant_id, product_type, opened_at DESC, id DESC) WHERE product_type IS NOT NULL;

-- Orders that a payer pays with a wallet of Alipay+ (ADR 0141): which wallet, and the page of it where they pay.
CREATE TABLE wallet_payment (
  merchant_id bigint NOT NULL,
  order_id uuid NOT NULL,
  -- Our own number, under which Alipay+ takes the payment once.
  order_no text NOT NULL UNIQUE,
  wallet text NOT NULL CHECK (length(wallet) BETWEEN 1 AND 40),
  -- Where the payer comes back to.
  return_url text NOT NULL CHECK (length(return_url) BETWEEN 1 AND 2000),
  -- Unknown until Alipay+ has answered.
  go_url text CHECK (length(go_url) BETWEEN 1 AND 2000),
  attempt int NOT NULL DEFAULT 0,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, order_id)
);
CALL protect_tenant('wallet_payment');
REVOKE DELETE, TRUNCATE ON wallet_payment FROM quayside_app;

-- Alipay+ names a payment of ours before anybody knows whose it is.
CREATE FUNCTION wallet_payment_owner(p_order_no text) RETURNS TABLE (merchant_id bigint, order_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT p.merchant_id, p.order_id FROM wallet_payment p WHERE p.order_no = p_order_no
  $$;
REVOKE EXECUTE ON FUNCTION wallet_payment_owner(text) FROM public;
GRANT EXECUTE ON FUNCTION wallet_payment_owner(text) TO quayside_app;

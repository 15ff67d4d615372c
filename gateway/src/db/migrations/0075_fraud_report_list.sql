-- The list of reports is read by when they came in, page by page.
CREATE INDEX fraud_report_told ON fraud_report (merchant_id, occurred_at, id);

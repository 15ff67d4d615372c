-- How many files of each kind a merchant has had read on the Beijing day that it last sent one: counted before a file is opened,
-- so that those which are refused count as well.
CREATE TABLE file_reading (
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  day date NOT NULL,
  count int NOT NULL CHECK (count > 0),
  PRIMARY KEY (merchant_id, kind)
);
CALL protect_tenant('file_reading');
REVOKE DELETE, TRUNCATE ON file_reading FROM quayside_app;

-- Who stands behind a proposal besides whoever asked: nobody of them decides it. A rule's maker asks through every run of it.
ALTER TABLE approval
  ADD COLUMN makers uuid[] NOT NULL DEFAULT '{}',
  -- Rules that asked besides the first one; whoever decides is named by all of them.
  ADD COLUMN also_rules text[] NOT NULL DEFAULT '{}';
UPDATE approval a SET makers = (
    SELECT array_agg(DISTINCT e.actor_id) FROM withdrawal w
      JOIN fund_event e ON e.merchant_id = w.merchant_id AND e.entity = 'withdrawal_rule' AND e.entity_id = w.rule_id
    WHERE w.merchant_id = a.merchant_id AND w.approval_id = a.id AND e.event IN ('add', 'modify', 'enable') AND e.actor_id IS NOT NULL)
  WHERE a.state = 'waiting' AND a.maker_id IS NULL;
ALTER TABLE approval
  ADD CONSTRAINT approval_not_by_makers CHECK (
    state NOT IN ('done', 'failed', 'refused') OR decided_by IS NULL OR NOT decided_by = ANY (makers)),
  -- Those that had ended before nobody stood behind.
  ADD CONSTRAINT approval_has_makers CHECK (maker_id IS NOT NULL OR cardinality(makers) > 0) NOT VALID;

-- From this amount on; it was "above" before, and asks one minor unit earlier now.
ALTER TABLE approval_rule RENAME COLUMN above TO threshold;

-- What a person has done under a rule without a second person on one Beijing day, so that many small acts are one large one.
CREATE TABLE approval_spent (
  merchant_id bigint NOT NULL,
  operator_id uuid NOT NULL,
  rule text NOT NULL CHECK (length(rule) BETWEEN 1 AND 60),
  day date NOT NULL,
  currency char(3) NOT NULL,
  minor bigint NOT NULL CHECK (minor >= 0),
  PRIMARY KEY (merchant_id, operator_id, rule, day, currency),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CALL protect_tenant('approval_spent');
REVOKE DELETE, TRUNCATE ON approval_spent FROM quayside_app;

-- Of many lines few are acts, and of these few are denied: each of the log's views is read newest first without the lines that were only looked at.
CREATE INDEX operation_log_acts ON operation_log (merchant_id, at DESC, id DESC) WHERE outcome <> 'read';
CREATE INDEX operation_log_denied ON operation_log (merchant_id, at DESC, id DESC) WHERE outcome = 'refused';

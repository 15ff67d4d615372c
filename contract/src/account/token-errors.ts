import { define } from '#define-error.ts'

/** What can be refused about tokens of machines and agents, and what is refused to them. */
export const tokenErrors = {
  'token.ended': define('06000140', 401, 'caller'),
  'token.scope_missing': define('06000141', 403, 'caller'),
  'token.reads_only': define('06000151', 403, 'caller'),
  'token.person_needed': define('06000142', 403, 'caller'),
  'token.signature_missing': define('06000143', 401, 'caller'),
  'token.signature_wrong': define('06000144', 401, 'caller'),
  'token.signature_stale': define('06000145', 401, 'caller'),
  'token.repeated': define('06000146', 409, 'caller'),
  'token.address': define('06000147', 403, 'caller'),
  'token.beyond_own': define('06000148', 200, 'field'),
  'token.too_many': define('06000149', 200, 'warning'),
  'token.in_use': define('06000150', 200, 'warning'),
  'token.tools_only': define('06000152', 403, 'caller'),
  'tool.too_large': define('06000160', 200, 'caller'),
  'tool.dry_run_first': define('06000161', 200, 'caller'),
  'agent.request_gone': define('06000170', 200, 'warning'),
  'agent.second_person': define('06000171', 200, 'warning'),
} as const

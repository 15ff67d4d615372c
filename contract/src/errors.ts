/**
 * Every failure that a call can answer: wire code, HTTP status and how a screen shows it.
 * `sign-out` happens once at a time; `caller` goes back to the calling screen without an error (spec §8).
 */
export type Shown = 'toast' | 'warning' | 'field' | 'sign-out' | 'caller'

export interface ErrorDefinition {
  readonly code: string
  readonly http: number
  readonly shown: Shown
}

const define = (code: string, http: number, shown: Shown): ErrorDefinition => ({ code, http, shown })

export const errors = {
  // Frame
  'session.missing': define('00000400', 401, 'sign-out'),
  'session.ended': define('00000447', 401, 'sign-out'),
  'request.invalid': define('00000001', 400, 'field'),
  'request.malformed': define('00000002', 400, 'toast'),
  'request.too_large': define('00000413', 413, 'toast'),
  'request.unsupported_type': define('00000415', 415, 'toast'),
  'request.too_many': define('00000429', 429, 'warning'),
  'request.method_not_allowed': define('00000405', 405, 'toast'),
  'request.cross_site': define('00000406', 403, 'toast'),
  'request.key_required': define('00000003', 400, 'toast'),
  'request.key_reused': define('00000004', 409, 'toast'),
  'request.running': define('00000409', 409, 'warning'),
  'request.timed_out': define('00000408', 200, 'toast'),
  'request.conflict': define('00000410', 200, 'warning'),
  'call.unknown': define('00000404', 404, 'toast'),
  'permission.denied': define('00000403', 403, 'warning'),
  'platform.merchant': define('00000451', 200, 'warning'),
  'merchant.frozen': define('00000452', 200, 'warning'),
  'object.not_found': define('00000440', 200, 'toast'),
  'server.busy': define('00000503', 503, 'warning'),
  'server.error': define('00000500', 500, 'toast'),
  // Entry
  'entry.step_required': define('09000001', 200, 'caller'),
  'entry.credentials_wrong': define('01000001', 200, 'field'),
  'entry.locked': define('01000002', 200, 'warning'),
  'entry.captcha_wrong': define('01000003', 200, 'field'),
  'entry.code_wrong': define('01000004', 200, 'field'),
  'entry.code_too_soon': define('01000005', 429, 'warning'),
  'entry.code_exhausted': define('01000006', 200, 'warning'),
  'entry.ticket_invalid': define('01000007', 200, 'warning'),
  'entry.token_in_address': define('01000008', 401, 'sign-out'),
  'entry.device_step_done': define('01000009', 200, 'toast'),
  'entry.password_length': define('01000020', 200, 'field'),
  'entry.password_two_kinds': define('01000021', 200, 'field'),
  'entry.password_all_kinds': define('01000022', 200, 'field'),
  'entry.password_name': define('01000023', 200, 'field'),
  'entry.password_common': define('01000024', 200, 'field'),
  'entry.password_used': define('01000025', 200, 'field'),
  'entry.password_is_payment': define('01000026', 200, 'field'),
  'entry.password_is_login': define('01000027', 200, 'field'),
  'entry.payment_password_same': define('01000028', 200, 'field'),
  'entry.password_unequal': define('01000029', 200, 'field'),
  'entry.link_unknown': define('01000030', 200, 'warning'),
  'entry.link_used': define('01000031', 200, 'warning'),
  'entry.link_expired': define('01000032', 200, 'warning'),
  'entry.no_email': define('01000033', 200, 'warning'),
  // Proof of presence
  'proof.wrong': define('01000040', 200, 'field'),
  'proof.locked': define('01000041', 200, 'field'),
  'proof.none_set': define('01000042', 200, 'field'),
  'proof.used': define('01000043', 200, 'field'),
  'proof.key_missing': define('01000044', 200, 'field'),
  // Second factors
  'factor.none': define('01000050', 200, 'warning'),
  'factor.wrong': define('01000051', 200, 'field'),
  'factor.used': define('01000052', 200, 'field'),
  'factor.locked': define('01000053', 200, 'field'),
  'factor.needed': define('01000054', 200, 'warning'),
  'factor.totp_exists': define('01000055', 200, 'warning'),
  'factor.code_wrong': define('01000056', 200, 'field'),
  'factor.not_begun': define('01000057', 200, 'warning'),
  'factor.too_many': define('01000058', 200, 'warning'),
  'factor.passkeys_impossible': define('01000059', 200, 'warning'),
  'factor.passkey_wrong': define('01000060', 200, 'warning'),
  'entry.too_young': define('01000034', 200, 'field'),
  'entry.password_wrong': define('01000035', 200, 'field'),
  'entry.password_step_done': define('01000036', 200, 'toast'),
  'entry.no_code_target': define('01000037', 200, 'warning'),
  // Roles
  'role.amount_limit': define('05000001', 200, 'field'),
  'role.no_limit_in_currency': define('05000002', 200, 'field'),
  'role.sites_only': define('05000003', 200, 'warning'),
  // One's own account
  'account.same_email': define('01000070', 200, 'field'),
  'account.same_mobile': define('01000071', 200, 'field'),
  'account.nothing_bound': define('01000072', 200, 'warning'),
  // Trade
  'trade.cursor_invalid': define('02000001', 400, 'toast'),
  'trade.range_reversed': define('02000002', 400, 'field'),
  'trade.currency_needed': define('02000003', 400, 'field'),
  'trade.report_too_long': define('02000030', 400, 'field'),
  'trade.currency_wrong': define('02000010', 200, 'field'),
  'trade.refund_not_captured': define('02000011', 200, 'warning'),
  'trade.refund_amount': define('02000012', 200, 'field'),
  'trade.refund_balance': define('02000013', 200, 'warning'),
  'trade.refund_number_taken': define('02000014', 200, 'field'),
  'trade.refund_sent': define('02000015', 200, 'warning'),
  'trade.capture_state': define('02000016', 200, 'warning'),
  'trade.capture_expired': define('02000017', 200, 'warning'),
  'trade.capture_amount': define('02000018', 200, 'field'),
  'trade.void_state': define('02000019', 200, 'warning'),
  'trade.void_expired': define('02000020', 200, 'warning'),
  'trade.void_in_flight': define('02000021', 200, 'warning'),
  'trade.review_state': define('02000022', 200, 'warning'),
  'trade.review_expired': define('02000023', 200, 'warning'),
  // Batches
  'batch.file_type': define('02000040', 200, 'field'),
  'batch.file_broken': define('02000041', 200, 'field'),
  'batch.file_large': define('02000042', 200, 'field'),
  'batch.formula': define('02000043', 200, 'field'),
  'batch.columns': define('02000044', 200, 'field'),
  'batch.line': define('02000045', 200, 'field'),
  'batch.card_number': define('02000054', 200, 'field'),
  'batch.empty': define('02000046', 200, 'field'),
  'batch.too_many_rows': define('02000047', 200, 'field'),
  'batch.too_many_today': define('02000048', 200, 'warning'),
  'batch.state': define('02000049', 200, 'warning'),
  'batch.totals': define('02000050', 200, 'field'),
  'batch.none_ready': define('02000051', 200, 'warning'),
  'batch.amount': define('02000052', 200, 'field'),
  'batch.currency': define('02000053', 200, 'field'),
  // Exports
  'export.too_many_rows': define('06000001', 200, 'warning'),
  'export.too_many_unfinished': define('06000002', 200, 'warning'),
  'export.too_many_today': define('06000003', 200, 'warning'),
  'export.not_ready': define('06000004', 200, 'warning'),
  'export.gone': define('06000005', 200, 'warning'),
  'export.ended': define('06000006', 200, 'warning'),
  // Withdrawals
  'fund.card_changed': define('03000001', 200, 'field'),
  'fund.card_not_available': define('03000002', 200, 'field'),
  'fund.card_currency': define('03000003', 200, 'field'),
  'fund.postscript': define('03000004', 200, 'field'),
  'fund.postscript_chinese': define('03000005', 200, 'field'),
  'fund.postscript_length': define('03000006', 200, 'field'),
  'fund.withdrawal_blocked': define('03000007', 200, 'warning'),
  'fund.withdrawal_amount': define('03000008', 200, 'field'),
  'fund.withdrawal_state': define('03000009', 200, 'warning'),
  'fund.query_too_long': define('03000010', 200, 'field'),
  // Balances
  'balance.too_early': define('03000101', 200, 'field'),
  'balance.too_late': define('03000102', 200, 'field'),
  'balance.range_too_long': define('03000103', 200, 'field'),
  // Currency exchange
  'exchange.pair': define('03000301', 200, 'warning'),
  'exchange.house_silent': define('03000302', 200, 'warning'),
  'exchange.not_open': define('03000303', 200, 'warning'),
  'exchange.balance': define('03000304', 200, 'warning'),
  'exchange.too_small': define('03000305', 200, 'warning'),
  'exchange.quote_unknown': define('03000306', 200, 'warning'),
  'exchange.quote_expired': define('03000307', 200, 'warning'),
  'exchange.quote_used': define('03000308', 200, 'warning'),
  'exchange.open_state': define('03000309', 200, 'warning'),
  // Approvals
  'approval.required': define('06000020', 200, 'warning'),
  'approval.nobody_decides': define('06000021', 200, 'warning'),
  'approval.state': define('06000022', 200, 'warning'),
  'approval.own': define('06000023', 200, 'warning'),
  'approval.not_yours': define('06000024', 200, 'warning'),
  'approval.maker_gone': define('06000026', 200, 'warning'),
  'approval.rule_unknown': define('06000025', 200, 'toast'),
  // Roles and operators
  'role.name_taken': define('06000101', 200, 'field'),
  'role.too_many': define('06000102', 200, 'warning'),
  'role.beyond_own': define('06000103', 200, 'warning'),
  'role.held': define('06000104', 200, 'warning'),
  'role.own_administration': define('06000105', 200, 'warning'),
  'role.seeing_as': define('06000106', 403, 'warning'),
  'role.not_seen': define('06000108', 200, 'warning'),
  'role.limit_needless': define('06000107', 200, 'field'),
  'operator.name_taken': define('06000120', 200, 'field'),
  'operator.email_taken': define('06000121', 200, 'field'),
  'operator.too_many': define('06000122', 200, 'warning'),
  'operator.self': define('06000123', 200, 'warning'),
  'operator.main': define('06000124', 200, 'warning'),
  'operator.last_administrator': define('06000125', 200, 'warning'),
  'operator.state': define('06000126', 200, 'warning'),
  'operator.contact_own': define('06000127', 200, 'field'),
  'operator.guest_end': define('06000128', 200, 'field'),
  'operator.open_approvals': define('06000130', 200, 'warning'),
  // Saved filters
  'filter.name_taken': define('02000060', 200, 'field'),
  'filter.too_many': define('02000061', 200, 'warning'),
  // Messages and help
  'notice.group_fixed': define('07000001', 200, 'warning'),
  'help.too_many_messages': define('07000002', 200, 'warning'),
  // Provider's side
  'provider.signature_wrong': define('08000001', 401, 'caller'),
  'provider.timestamp_stale': define('08000002', 401, 'caller'),
  'provider.scope_missing': define('08000003', 403, 'caller'),
} as const satisfies Record<string, ErrorDefinition>

export type ErrorKey = keyof typeof errors

/** Errors that never come from the gateway: what the portal says when no envelope arrived (spec §8). */
export const clientErrors = [
  'client.no_answer',
  'client.network',
  'client.wrong_parameters',
  'client.bad_gateway',
  'client.unknown',
  'client.chunk_failed',
] as const
export type ClientErrorKey = (typeof clientErrors)[number]

/** Results of actions that a screen announces by itself (spec §8). */
export const actionResults = [
  'action.save_failed',
  'action.delete_failed',
  'action.add_failed',
  'action.update_failed',
  'action.failed',
  'action.payment_failed',
  'action.payment_succeeded',
  'action.no_data',
  'action.no_match',
  'action.too_many_rows',
] as const
export type ActionResultKey = (typeof actionResults)[number]

export const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(errors, key)

import { exchangeRights } from '#en/fund/exchange-rights.ts'
import { vccRights } from '#en/fund/vcc-rights.ts'
import { onlineRights } from '#en/trade/online/rights.ts'
import { mainRights } from '#en/main/rights.ts'
import { logisticsRights } from '#en/logistics/rights.ts'
import { partnerRights } from '#en/partners/rights.ts'
import { riskRights } from '#en/risk/rights.ts'
import type { RightsInWords } from '#right-words.ts'
/** Every right by its code with dots as underscores, and which of them should not meet in one hand. */
export const rights = {
  right: {
    trade_transaction_view: {
      name: 'View transactions',
      allows: 'Find orders and view their details, with email addresses and cardholder names masked.',
    },
    trade_transaction_reveal: {
      name: 'Reveal masked transaction data',
      allows: 'View buyers’ email and postal addresses unmasked, on screen and in exports.',
    },
    trade_transaction_export: {
      name: 'Export transactions',
      allows: 'Export the orders in a list, up to 1,000,000 rows.',
    },
    trade_transaction_refund: {
      name: 'Refund orders',
      allows: 'Refund captured orders, one at a time or in batches.',
    },
    trade_transaction_capture: {
      name: 'Capture authorised orders',
      allows: 'Capture pre-authorised orders, in full or in part.',
    },
    trade_transaction_void: {
      name: 'Void authorisations',
      allows: 'Release a pre-authorised amount to the cardholder.',
    },
    trade_refund_view: { name: 'View refunds', allows: 'View refunds and their status.' },
    trade_refund_export: { name: 'Export refunds', allows: 'Export the list of refunds.' },
    trade_subscription_view: { name: 'View subscriptions', allows: 'View subscriptions and their charges.' },
    trade_subscription_cancel: { name: 'Cancel subscriptions', allows: 'End the charges of a subscription.' },
    trade_subscription_export: { name: 'Export subscriptions', allows: 'Export subscriptions and invoices.' },
    trade_batch_view: {
      name: 'Use batches',
      allows: 'Create and view batches; each type of batch also needs the permission for that action.',
    },
    ...onlineRights,
    trade_filter_view: {
      name: 'View saved filters',
      allows: 'View your own saved filters and those shared with you.',
    },
    trade_filter_manage: {
      name: 'Share saved filters with roles',
      allows: 'Share saved filters with roles, and stop sharing them.',
    },
    'trade_request-order_view': {
      name: 'View latest requests',
      allows: 'View the latest requests from your servers, with the responses.',
    },
    fund_balance_view: {
      name: 'View balances',
      allows: 'View current and past balances, with every entry behind them.',
    },
    fund_balance_export: {
      name: 'Export balance changes',
      allows: 'Export balance changes, or one month of an account.',
    },
    fund_withdrawal_view: {
      name: 'View withdrawals',
      allows: 'View withdrawals, with their status and breakdown.',
    },
    fund_withdrawal_apply: {
      name: 'Withdraw funds',
      allows: 'Withdraw funds to an available card.',
    },
    fund_withdrawal_export: { name: 'Export withdrawals', allows: 'Export the list of withdrawals.' },
    ...partnerRights,
    ...mainRights,
    ...riskRights,
    ...logisticsRights,
    fund_card_view: {
      name: 'View withdrawal cards',
      allows: 'View withdrawal cards, with their review status and letters.',
    },
    fund_card_manage: {
      name: 'Manage withdrawal cards',
      allows: 'Add, edit and delete withdrawal cards, and view full account numbers.',
    },
    fund_rule_view: {
      name: 'View withdrawal rules',
      allows: 'View withdrawal rules and the outcome of each run.',
    },
    fund_rule_manage: {
      name: 'Manage withdrawal rules',
      allows: 'Set automatic weekly or monthly withdrawals to an available card.',
    },
    ...vccRights,
    ...exchangeRights,
    paylink_link_view: { name: 'View payment links', allows: 'View payment links with their payments.' },
    paylink_link_create: {
      name: 'Create payment links',
      allows: 'Create payment links, also as clones of earlier ones.',
    },
    paylink_link_invalidate: {
      name: 'Deactivate payment links',
      allows: 'End payment links before they expire.',
    },
    paylink_link_export: { name: 'Export payment links', allows: 'Export the list of payment links.' },
    paylink_base_view: {
      name: 'View base information',
      allows: 'View what payers read about your business on payment pages.',
    },
    paylink_base_manage: {
      name: 'Manage base information',
      allows: 'Add, change and delete what payers read about your business.',
    },
    bill_statement_view: {
      name: 'View statements',
      allows: 'View settlement statements and every entry behind them.',
    },
    bill_statement_export: {
      name: 'Download statements',
      allows: 'Download settlement statements as PDF, Excel or CSV.',
    },
    bill_invoice_view: {
      name: 'View invoice applications',
      allows: 'View invoice applications and their status.',
    },
    bill_invoice_apply: { name: 'Apply for invoices', allows: 'Apply for service-charge invoices.' },
    risk_review_view: {
      name: 'View orders to review',
      allows: 'View orders held for review, with their risk scores and reasons.',
    },
    risk_review_decide: {
      name: 'Pass or reject orders',
      allows: 'Pass an order to capture it, or reject it to release the authorisation.',
    },
    risk_review_export: {
      name: 'Export orders to review',
      allows: 'Export the list of orders held for review.',
    },
    dispute_case_view: {
      name: 'View cases',
      allows: 'View chargebacks and retrieval requests, and add notes for your own people.',
    },
    dispute_case_reply: {
      name: 'Reply to retrieval requests',
      allows: 'Answer retrieval requests or leave them unanswered, and assign cases.',
    },
    dispute_case_appeal: {
      name: 'Appeal chargebacks',
      allows: 'Add documents to a case, appeal it, and undo an answer that has not been sent.',
    },
    dispute_case_give_up: {
      name: 'Accept chargebacks',
      allows: 'Accept chargebacks, one at a time or many at once: their amount is lost.',
    },
    dispute_case_arbitrate: {
      name: 'Contest pre-arbitrations and arbitrations',
      allows: 'Go on with a case at the risk of an arbitration fee.',
    },
    dispute_case_export: {
      name: 'Export cases',
      allows: 'Export the list of chargebacks and retrieval requests.',
    },
    dispute_config_view: {
      name: 'View dispute settings',
      allows: 'View company data, terms, kind of goods and costs that answers are made with.',
    },
    dispute_config_manage: {
      name: 'Manage dispute settings',
      allows: 'Change company data, terms, kind of goods and costs that answers are made with.',
    },
    report_protest_view: {
      name: 'View chargeback report',
      allows: 'View chargebacks and their outcomes, and what card schemes count against their lines.',
    },
    dispute_order_view: {
      name: 'View buyer complaints',
      allows: 'View buyer complaints and the messages about them.',
    },
    dispute_order_decide: {
      name: 'Decide buyer complaints',
      allows: 'Approve a buyer complaint with a refund, or decline it.',
    },
    dispute_order_message: {
      name: 'Write to buyers',
      allows: 'Answer buyers about their complaints, and close conversations.',
    },
    dispute_order_export: { name: 'Export buyer complaints', allows: 'Export the list of buyer complaints.' },
    dispute_alert_view: {
      name: 'View dispute alerts',
      allows: 'View dispute alerts from the networks, and their outcome.',
    },
    dispute_alert_refund: {
      name: 'Answer dispute alerts',
      allows: 'Refund an order for a dispute alert, or close the alert without a refund.',
    },
    dispute_alert_export: { name: 'Export dispute alerts', allows: 'Export the list of dispute alerts.' },
    dispute_rdr_view: {
      name: 'View RDR',
      allows: 'View disputes that card schemes have resolved by a rule.',
    },
    dispute_rdr_export: { name: 'Export RDR', allows: 'Export the list of RDR.' },
    account_download_view: {
      name: 'Use the download centre',
      allows: 'Download exported files, your own and those of colleagues.',
    },
    account_log_view: {
      name: 'View operation log',
      allows: 'View who did what, when and from where, with values before and after.',
    },
    account_log_export: { name: 'Export operation log', allows: 'Export the operation log to a file.' },
    account_approval_view: {
      name: 'View approvals',
      allows: 'View pending and decided approval requests.',
    },
    account_approval_decide: {
      name: 'Decide approvals',
      allows: 'Approve or reject requests made by others, never your own.',
    },
    account_approval_rule: {
      name: 'Set approval rules',
      allows: 'Set which actions need approval, from which amount, and who approves them.',
    },
    account_operator_view: {
      name: 'View operators',
      allows: 'View operators, with their roles and last sign-in, and contact details masked.',
    },
    account_operator_manage: {
      name: 'Add and edit operators',
      allows: 'Add operators, assign and remove roles, and see contact details unmasked.',
    },
    account_operator_lock: {
      name: 'Lock and unlock operators',
      allows: 'Lock operators, ending their sessions at once, and unlock them.',
    },
    account_operator_reset: {
      name: 'Reset operators’ passwords',
      allows: 'Send operators a one-time link to set a new password, without seeing it.',
    },
    account_operator_delete: {
      name: 'Delete operators',
      allows: 'Delete operators who have left, keeping their entries in the operation log.',
    },
    account_role_view: {
      name: 'View roles',
      allows: 'View roles, who holds them, and the portal as seen by a role.',
    },
    account_role_manage: {
      name: 'Create and edit roles',
      allows: 'Create, edit and delete roles, within your own permissions.',
    },
    account_token_view: {
      name: 'View access tokens of the company',
      allows: 'View all access tokens and agents of the company, with what they may do and their last use.',
    },
    account_token_manage: {
      name: 'Manage access tokens of the company',
      allows: 'Create services with access tokens, within your own permissions, and end any token or agent.',
    },
  },
  toxic: {
    operators_refund:
      'A person who adds operators and makes refunds can create a fictitious colleague and move money in that name.',
    operators_review:
      'A person who adds operators and reviews orders can pass an order in a fictitious colleague’s name.',
    review_refund:
      'A person who passes held orders and makes refunds can turn a stolen card into funds on another card.',
    operators_approve:
      'A person who adds operators and approves can make a request in a fictitious colleague’s name and approve it.',
    refund_approve:
      'A person who makes refunds and approves needs only one willing colleague to bypass four-eyes approval.',
    rule_refund:
      'A person who sets approval rules and makes refunds can remove the rule before moving money.',
    reset_refund:
      'A person who resets passwords and makes refunds can lock a colleague out while moving money.',
    card_withdraw: 'A person who adds cards and withdraws can send funds to their own account.',
    card_rule:
      'A person who adds cards and sets withdrawal rules can send funds to their own account automatically.',
    withdraw_approve:
      'A person who withdraws and approves needs only one willing colleague to bypass four-eyes approval.',
    rule_withdraw: 'A person who sets approval rules and withdraws can remove the rule before moving money.',
    rule_publish:
      'A person who both writes and publishes risk rules can let fraud pass or stop all sales, with only the approver to notice.',
    reveal_export: 'A person who sees unmasked buyer data and exports can take the full customer list.',
  },
  denied: 'You need the permission “{{permission}}” for this. Ask an administrator to grant it.',
} as const satisfies RightsInWords

import type { RightsInWords } from '#right-words.ts'

/** Every right by its code with dots as underscores, and which of them should not meet in one hand. */
export const rights = {
  right: {
    trade_transaction_view: {
      name: 'View transactions',
      allows: 'Find orders and open their details; emails and card holders stay masked.',
    },
    trade_transaction_reveal: {
      name: 'Reveal masked data of a transaction',
      allows: 'See buyers’ emails and addresses in clear, on screen and in exports.',
    },
    trade_transaction_export: {
      name: 'Export transactions',
      allows: 'Ask for a file of the orders that a list shows, at most 1,000,000 rows.',
    },
    trade_transaction_refund: {
      name: 'Refund orders',
      allows: 'Give money back on captured orders, one by one or in batches.',
    },
    trade_transaction_capture: {
      name: 'Capture authorised orders',
      allows: 'Collect the money of pre-authorised orders, in full or in part.',
    },
    trade_transaction_void: {
      name: 'Void authorisations',
      allows: 'Release the money of a pre-authorisation to the cardholder.',
    },
    trade_refund_view: { name: 'View refunds', allows: 'Read refunds and how far each has come.' },
    trade_refund_export: { name: 'Export refunds', allows: 'Ask for a file of refunds.' },
    trade_batch_view: {
      name: 'Use batches',
      allows: 'Open batches; what a batch moves takes the right to that move as well.',
    },
    trade_filter_view: {
      name: 'View saved filters',
      allows: 'Open the page of saved filters, own ones and shared ones.',
    },
    trade_filter_manage: {
      name: 'Share saved filters with roles',
      allows: 'Share a saved filter with roles, and take the share back.',
    },
    'trade_request-order_view': {
      name: 'View the latest requests',
      allows: 'Read the latest requests that the shop’s servers sent, with their answers.',
    },
    fund_balance_view: {
      name: 'View balances',
      allows: 'See balances, now and at any past instant, with every entry behind them.',
    },
    fund_balance_export: {
      name: 'Export balance changes',
      allows: 'Ask for a file of balance changes, or of a month of an account.',
    },
    fund_withdrawal_view: {
      name: 'View withdrawals',
      allows: 'See withdrawals, where each stands and what its money is made of.',
    },
    fund_withdrawal_apply: {
      name: 'Withdraw money',
      allows: 'Take money out of the account to an audited card.',
    },
    fund_withdrawal_export: { name: 'Export withdrawals', allows: 'Ask for a file of withdrawals.' },
    fund_card_view: {
      name: 'View withdrawal cards',
      allows: 'See withdrawal cards, their audit and their letters.',
    },
    fund_card_manage: {
      name: 'Manage withdrawal cards',
      allows: 'Add, change and delete withdrawal cards, and look at whole account numbers.',
    },
    fund_rule_view: {
      name: 'View withdrawal rules',
      allows: 'See withdrawal rules and what each of their runs did.',
    },
    fund_rule_manage: {
      name: 'Manage withdrawal rules',
      allows: 'Have money withdrawn to an audited card by itself, every week or every month.',
    },
    fund_exchange_view: {
      name: 'View rates',
      allows: 'See reference rates, fees and what each account can exchange.',
    },
    fund_exchange_pay: {
      name: 'Exchange',
      allows: 'Exchange money of one currency into another, with the payment password and a security key.',
    },
    fund_exchange_open: {
      name: 'Open rapid exchange',
      allows: 'Have the account for rapid exchange opened.',
    },
    fund_exchanges_view: {
      name: 'View exchanges',
      allows: 'See all exchanges, what each cost and what became of it.',
    },
    fund_exchanges_export: { name: 'Export exchanges', allows: 'Ask for a file of exchanges.' },
    bill_statement_view: {
      name: 'View statements',
      allows: 'See settlement statements and every entry behind them.',
    },
    bill_statement_export: {
      name: 'Download statements',
      allows: 'Download settlement statements as PDF, Excel or CSV.',
    },
    bill_invoice_view: {
      name: 'View applications for invoices',
      allows: 'See applications for invoices and where each stands.',
    },
    bill_invoice_apply: { name: 'Apply for an invoice', allows: 'Apply for invoices of service fees.' },
    risk_review_view: {
      name: 'View orders held for review',
      allows: 'See orders that wait for review, with their risk score and reasons.',
    },
    risk_review_decide: {
      name: 'Pass or reject orders held for review',
      allows: 'Pass an order, which collects its money, or reject it, which releases it.',
    },
    risk_review_export: {
      name: 'Export orders held for review',
      allows: 'Ask for a file of the orders that wait for review.',
    },
    risk_fraud_view: {
      name: 'View fraud reports',
      allows: 'See what issuers have reported as fraud, and what became of it.',
    },
    risk_fraud_export: { name: 'Export fraud reports', allows: 'Ask for a file of fraud reports.' },
    account_download_view: {
      name: 'Use the download centre',
      allows: 'Fetch files that were asked for, own ones and those of colleagues.',
    },
    account_log_view: {
      name: 'View the operation log',
      allows: 'Read who did what, when and from where, with before and after.',
    },
    account_log_export: { name: 'Export the operation log', allows: 'Ask for a file of the operation log.' },
    account_approval_view: {
      name: 'View approvals',
      allows: 'See what waits for a second person, and what was decided.',
    },
    account_approval_decide: {
      name: 'Decide approvals',
      allows: 'Approve or refuse what somebody else proposed, never one’s own.',
    },
    account_approval_rule: {
      name: 'Set approval rules',
      allows: 'Set what waits for approval, from which amount, and who approves.',
    },
    account_operator_view: {
      name: 'View operators',
      allows: 'See who works here, with roles and last sign-in; contact data stays masked.',
    },
    account_operator_manage: {
      name: 'Add and edit operators',
      allows: 'Add operators, give and take roles, see contact data in clear.',
    },
    account_operator_lock: {
      name: 'Lock and unlock operators',
      allows: 'Lock operators, which ends their sessions at once, and unlock them.',
    },
    account_operator_reset: {
      name: 'Reset operators’ passwords',
      allows: 'Send operators a one-time link for a new password; never see one.',
    },
    account_operator_delete: {
      name: 'Delete operators',
      allows: 'Delete operators who have left; what they did stays in the log.',
    },
    account_role_view: {
      name: 'View roles',
      allows: 'See roles, who holds them, and the portal as a role shows it.',
    },
    account_role_manage: {
      name: 'Make and edit roles',
      allows: 'Make, edit and delete roles, within what one holds oneself.',
    },
  },
  toxic: {
    operators_refund:
      'Whoever adds operators and refunds can make a second person up and move money in that name.',
    operators_review:
      'Whoever adds operators and decides on held orders can pass an order in an invented colleague’s name.',
    review_refund:
      'Whoever passes a held order and refunds can turn a stolen card into money on another one.',
    operators_approve:
      'Whoever adds operators and approves can propose in an invented colleague’s name and approve it.',
    refund_approve: 'Whoever refunds and approves needs only one willing colleague for each direction.',
    rule_refund: 'Whoever sets the approval rules and refunds can lift the rule before the money moves.',
    reset_refund: 'Whoever resets passwords and refunds can lock a colleague out while money moves.',
    card_withdraw: 'Whoever adds cards and withdraws can send the money to an account of their own.',
    card_rule: 'Whoever adds cards and sets withdrawal rules can have money sent to an account of their own.',
    withdraw_approve: 'Whoever withdraws and approves needs only one willing colleague for each direction.',
    rule_withdraw: 'Whoever sets the approval rules and withdraws can lift the rule before the money moves.',
    reveal_export: 'Whoever sees buyers in clear and exports can carry the whole list of buyers away.',
  },
  denied: 'You lack the right “{{permission}}” for this. An administrator can give it to you.',
} as const satisfies RightsInWords

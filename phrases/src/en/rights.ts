/** What every right allows, in one sentence, and which of them should not meet in one hand; by code with dots as underscores. */
export const rights = {
  right: {
    trade_transaction_view: 'Find orders and open their details; emails and card holders stay masked.',
    trade_transaction_reveal: 'See buyers’ emails and addresses in clear, on screen and in exports.',
    trade_transaction_export: 'Ask for a file of the orders that a list shows, at most 1,000,000 rows.',
    trade_transaction_refund: 'Give money back on captured orders, one by one or in batches.',
    trade_transaction_capture: 'Collect the money of pre-authorised orders, in full or in part.',
    trade_transaction_void: 'Release the money of a pre-authorisation to the cardholder.',
    trade_refund_view: 'Read refunds and how far each has come.',
    trade_refund_export: 'Ask for a file of refunds.',
    trade_batch_view: 'Open batches; what a batch moves takes the right to that move as well.',
    trade_filter_view: 'Open the page of saved filters, own ones and shared ones.',
    trade_filter_manage: 'Share a saved filter with roles, and take the share back.',
    'trade_request-order_view': 'Read the latest requests that the shop’s servers sent, with their answers.',
    risk_review_view: 'See orders that wait for review, with their risk score and reasons.',
    risk_review_decide: 'Pass an order, which collects its money, or reject it, which releases it.',
    risk_review_export: 'Ask for a file of the orders that wait for review.',
    account_download_view: 'Fetch files that were asked for, own ones and those of colleagues.',
    account_approval_view: 'See what waits for a second person, and what was decided.',
    account_approval_decide: 'Approve or refuse what somebody else proposed, never one’s own.',
    account_approval_rule: 'Set what waits for approval, from which amount, and who approves.',
    account_log_view: 'Read who did what, when and from where, with before and after.',
    account_log_export: 'Ask for a file of the operation log.',
    account_operator_view: 'See who works here, with roles and last sign-in; contact data stays masked.',
    account_operator_manage: 'Add operators, give and take roles, see contact data in clear.',
    account_operator_lock: 'Lock operators, which ends their sessions at once, and unlock them.',
    account_operator_reset: 'Send operators a one-time link for a new password; never see one.',
    account_operator_delete: 'Delete operators who have left; what they did stays in the log.',
    account_role_view: 'See roles, who holds them, and the portal as a role shows it.',
    account_role_manage: 'Make, edit and delete roles, within what one holds oneself.',
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
    reveal_export: 'Whoever sees buyers in clear and exports can carry the whole list of buyers away.',
  },
  denied: 'You lack the right “{{permission}}” for this. An administrator can give it to you.',
} as const

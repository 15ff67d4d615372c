import { vccErrors } from '#en/fund/vcc-errors.ts'
import { logisticsErrorTexts } from '#en/logistics/errors.ts'
import { mainErrorTexts } from '#en/main/errors.ts'
import { providerErrorTexts } from '#en/provider-errors.ts'
import { partnerErrorTexts } from '#en/partners/errors.ts'
import { riskErrorTexts } from '#en/risk/errors.ts'
import { onlineErrorTexts } from '#en/trade/online/errors.ts'
import { paylinkErrorTexts } from '#en/paylink/errors.ts'
import type { ErrorTexts } from '#error-texts.ts'
import { tokenErrorTexts } from '#en/account/token-errors.ts'
import { entryErrors } from '#en/entry/entry-errors.ts'
import { subscriptionErrorTexts } from '#en/trade/subscription-errors.ts'

export const errors = {
  ...mainErrorTexts,
  ...logisticsErrorTexts,
  ...entryErrors,
  ...tokenErrorTexts,
  ...subscriptionErrorTexts,
  'session.missing': 'You are not signed in. Redirecting to sign-in.',
  'session.ended': 'Your session has ended. Redirecting to sign-in.',
  'request.invalid': 'Wrong parameters. Nothing was saved.',
  'request.malformed': 'Wrong parameters. The request could not be read; nothing was saved.',
  'request.too_large': 'The request is too large. Nothing was saved.',
  'request.unsupported_type': 'This content type is not supported. Nothing was saved.',
  'request.too_many': 'Too many requests. Try again in a minute.',
  'request.method_not_allowed': 'This endpoint does not support that method.',
  'request.cross_site': 'Cross-site requests are not allowed.',
  'request.key_required': 'Requests that move money need an idempotency key. Nothing was done.',
  'request.key_reused': 'This idempotency key was used for a different request. Nothing was done.',
  'request.running': 'The same request is still in progress. Wait for its result.',
  'request.timed_out': 'The query took too long and was stopped. Narrow the filter and try again.',
  'request.conflict':
    'Someone else changed this at the same time. Nothing was saved. Reload the page to see the current details.',
  'call.unknown': 'This endpoint does not exist.',
  'permission.denied': 'You do not have permission to do this. Contact your administrator.',
  'platform.merchant': 'Manage orders from your e-commerce platform on that platform.',
  'merchant.frozen': 'The account is frozen, so no money can leave it. Contact your account manager.',
  'reason.unknown': 'Rejected for a reason that is no longer in use ({{code}}).',
  'object.not_found': 'Not found, or you do not have access.',
  'server.busy': 'The server is busy. Try again in a few seconds.',
  'server.error':
    'Something went wrong on our side. Nothing was changed. Send us the trace id so that we can look into it.',
  'role.amount_limit':
    'Your role is limited to {{limit}} per transaction. Ask an administrator for a higher limit, or a colleague who has one.',
  'role.no_limit_in_currency':
    'Your role does not cover amounts in {{currency}}, because no limit is set for this currency. Ask an administrator to set one.',
  'role.currencies_only':
    'The ledger can only be exported for all currencies, but your role covers only some of them. Ask an administrator to extend your role.',
  'role.sites_only':
    'This covers all sites, but your role covers only some of them. Ask an administrator to extend your role.',
  'fund.card_changed':
    'This card has changed since you opened the page. Check its details before you withdraw.',
  'fund.card_not_available':
    'This card is not available. A card must pass review before you can withdraw to it.',
  'fund.card_currency':
    'This card is in {{currency}}. Choose a card in the withdrawal currency, or one in CNY.',
  'fund.postscript':
    'Withdrawal failed due to the note: use English letters and digits only, without spaces or symbols.',
  'fund.postscript_chinese':
    'Withdrawal failed due to the note: Chinese characters are allowed for CNY cards only.',
  'fund.postscript_length':
    'Withdrawal failed due to the note: use up to 140 characters, or 28 if it contains Chinese.',
  'fund.withdrawal_blocked':
    'Withdrawal failed due to insufficient balance: pending and withdrawable together do not cover the fee.',
  'fund.withdrawal_amount':
    'Withdrawal failed due to the amount: it must be above zero, and no more than {{available}}.',
  'fund.payout_minimum':
    'Withdrawal failed due to the amount: the minimum for the payout product is {{minimum}}.',
  'fund.payout_reserve':
    'Withdrawal failed due to the amount: the payout product requires a refund reserve of {{reserve}}, so you can withdraw up to {{available}}.',
  'fund.withdrawal_state': 'The withdrawal’s status has changed. Reload the page.',
  'fund.withdrawal_proposed':
    'This withdrawal is awaiting approval. To stop it, withdraw or reject the approval request.',
  'fund.withdrawal_not_yours': 'Only the person who requested this withdrawal can cancel it.',
  'fund.query_too_long': 'Choose a period of up to {{days}} days.',
  'fund.rule_state': 'The rule has changed. Reload the page.',
  'fund.rule_minimum': 'The fixed amount must be {{minimum}} or more.',
  'fund.rule_percent_limit': 'Your role has an amount limit, so your rule must use a fixed amount.',
  'fund.rule_too_many': 'You have reached the limit of {{max}} rules. Delete one that you no longer need.',
  'fund.rule_below_minimum':
    'Nothing was withdrawn: {{available}} was available, below the minimum of {{minimum}}.',
  'fund.rule_missed':
    'The rule did not run: our service was unavailable until the end of the day. You can withdraw manually.',
  'card.required': 'Required for accounts in this country or region.',
  'card.bank_name_english':
    'Enter the bank’s name in English. Foreign-currency payments do not support Chinese.',
  'card.number_form': 'Enter 4–32 letters and digits, or digits only for China. Spaces are ignored.',
  'card.iban_wrong':
    'This IBAN is not valid: its length or check digits are wrong. Check it against your bank documents.',
  'card.iban_country': 'This IBAN is not from the bank’s country.',
  'card.aba_wrong': 'This ABA routing number is not valid: its check digit is wrong.',
  'card.cnaps_wrong': 'This CNAPS code is not valid: its check digit is wrong.',
  'card.cnaps_bank': 'This CNAPS code belongs to another bank.',
  'card.province_unknown': 'Choose a province or state in this country.',
  'card.account_known': 'You already have a card for this account and currency.',
  'card.letter_needed':
    'The account is not in your company’s name. Upload an authorisation letter signed by your company.',
  'card.too_many': 'You have reached the limit of {{max}} cards. Delete one that you no longer need.',
  'card.state': 'The card’s current status does not allow this. Reload the page.',
  'card.in_use': 'This card has withdrawals in process ({{count}}). Wait until they complete.',
  'card.has_rule':
    'This card is used by enabled withdrawal rules ({{count}}). Disable them or choose another card for them first.',
  'card.letter_unread': 'The letter has not been scanned yet.',
  'bank.directory_silent':
    'The bank directory is unavailable. Enter the bank and branch yourself, or try again later.',
  'file.type': 'This file type is not accepted. Use one of {{endings}}. The content must match the type.',
  'file.broken': 'This file is damaged or does not match its file type. Save a new copy and try again.',
  'file.too_large': 'The file is too large. The limit is {{limit}}.',
  'file.ratio': 'The picture must have the proportions {{ratio}}.',
  'file.active':
    'This file is encrypted or contains macros, scripts or embedded objects. Save it without them, for example by printing it to PDF.',
  'file.infected': 'This file was rejected because it contains malware.',
  'file.too_many_today':
    'You can upload up to {{max}} files of this kind a day, including rejected ones. Try again tomorrow.',
  'file.no_room':
    'Your files of this kind have reached the storage limit of {{mb}} MB. Contact your account manager.',
  'file.quarantine': 'The file is still being scanned. Try again in a few minutes.',
  'file.gone': 'The file has been deleted.',
  'statement.too_early': 'Statements are available for six months, from {{date}}.',
  'balance.too_early': 'Balances are available from {{date}}. Earlier balances are not in this system.',
  'balance.too_late': 'Choose a time in the past.',
  'balance.range_too_long': 'Choose a period of up to {{days}} days.',
  'bankfile.file_type':
    'This is not a CSV, Excel or camt.053 file, or its extension does not match its content.',
  'bankfile.file_broken':
    'The file is damaged at line {{line}}, column {{column}}. Download it from your bank again.',
  'bankfile.file_large': 'A bank file can be up to {{mb}} MB. Use a shorter period.',
  'bankfile.formula': 'Line {{line}} contains a formula. Save the file with values only.',
  'bankfile.too_many_rows': 'A bank file can have up to {{max}} lines. Use a shorter period.',
  'bankfile.columns': 'A table can have up to {{max}} columns.',
  'bankfile.date': 'Line {{line}}, column “{{column}}”: not a valid date.',
  'bankfile.amount': 'Line {{line}}, column “{{column}}”: the amount is not valid or is ambiguous.',
  'bankfile.currency': 'Line {{line}}, column “{{column}}”: not a valid currency.',
  'bankfile.empty': 'This file contains no transactions.',
  'bankfile.too_many_today':
    'You can match up to {{max}} bank files a day, including unreadable ones. Try again tomorrow.',
  'bankfile.scanner_silent': 'The file could not be scanned. Try again in a few minutes.',
  'bankfile.currencies_only':
    'A bank file can only be matched for all currencies, but your role covers only some of them. Ask an administrator to extend your role.',
  'ledger.link_unknown':
    'No link has this number. Enter the number of the last link in your latest file, or leave the field empty.',
  'ledger.nothing_sealed': 'Nothing has been sealed since that link. New entries are sealed within minutes.',
  ...vccErrors,
  'exchange.pair': 'This currency pair is not available. Choose another.',
  'exchange.house_silent': 'The FX provider is not responding. Try again in a moment.',
  'exchange.not_open': 'Rapid exchange is not open yet. Open it first. This takes about ten minutes.',
  'exchange.balance': 'Exchange failed due to the amount: you can exchange up to {{left}}.',
  'exchange.too_small': 'The amount is too small to exchange.',
  'exchange.quote_unknown': 'This quote is for a different exchange. Lock a new rate.',
  'exchange.quote_expired': 'The quote has expired. Lock a new rate.',
  'exchange.quote_used': 'This quote has already been used. Check your exchanges before you try again.',
  'exchange.open_state': 'Rapid exchange is already open or opening.',
  'account.same_email': 'This is already your email address. Enter a new one.',
  'account.same_mobile': 'This is already your mobile number. Enter a new one.',
  'account.nothing_bound': 'You have not added an email address or mobile number, so we cannot send a code.',
  'trade.cursor_invalid': 'This page of results no longer exists. Start again from the first page.',
  'dispute.past_due': 'The deadline of this alert has passed. You can still refund the order as usual.',
  'dispute.alert_ended': 'This alert is closed already.',
  'dispute.refund_exists':
    'Refund failed due to another refund of this order that is in progress: {{reference}}. Wait for its result first.',
  'dispute.order_charged_back':
    'Refund failed due to a chargeback on this order: {{reference}}. A refund would return the money twice.',
  'dispute.exceeds_refundable':
    'Refund failed due to the amount: it must be above zero, and no more than {{left}}. {{settled}} of this order was refunded through RDR.',
  'dispute.amount_form': 'Enter an amount above zero in {{currency}}.',
  'dispute.order_state': 'This complaint has been decided already.',
  'dispute.remark_missing': 'Enter a remark for the buyer.',
  'dispute.totals': 'The complaints have changed since you checked them. Check them again.',
  'dispute.message_closed': 'This conversation is closed. No one can write in it any more.',
  'dispute.file_used': 'One of the files is unknown or was sent already. Attach it again.',
  'trade.range_reversed': 'The start must be before the end.',
  'trade.currency_needed': 'Choose a currency before you filter by amount.',
  'trade.report_too_long': 'A report can cover up to {{days}} days.',
  'trade.currency_wrong': 'The amount must be in {{currency}}, the currency of the order.',
  'trade.refund_not_captured': 'Refund failed due to the order status: nothing has been captured.',
  'trade.refund_amount': 'Refund failed due to the amount: it must be above zero, and no more than {{left}}.',
  'trade.refund_balance':
    'Refund failed due to insufficient balance: pending and withdrawable total {{balance}}.',
  'trade.refund_number_taken': 'Refund failed due to the refund number: {{number}} is already in use.',
  'dispute.proposal_waiting':
    'The provider has not answered your last request yet. You can ask for other rules afterwards.',
  'dispute.range_too_long': 'Choose a period of up to {{days}} days.',
  'dispute.stage':
    'The case has moved on and this is no longer possible. Reload the page to see where it stands.',
  'dispute.past_cut_off': 'Our cut-off for this case has passed. Nothing more can be filed.',
  'dispute.already_sent': 'This case has already been answered. A scheme takes one answer.',
  'dispute.no_material':
    'Appeal failed due to missing documents: add at least one document that has been checked.',
  'dispute.reply_empty': 'Enter an answer.',
  'dispute.sent_already': 'The answer has already been sent and can no longer be undone.',
  'dispute.total_wrong':
    'The total is not that of the cases as they stand now. Nothing was done. Check the cases again.',
  'dispute.files_full': 'A case takes up to {{most}} documents of {{mb}} MB together.',
  'dispute.packet_changed':
    'The packet has changed since you looked at it. Make the PDF again and look at it first.',
  'dispute.packet_incomplete':
    'Required evidence is missing: {{items}}. Add it, or tick that you send without.',
  'dispute.packet_too_large':
    'The packet has {{size}} MB even with its pictures at their smallest; the scheme takes {{most}} MB. Nothing was filed.',
  'dispute.packet_too_long': 'The packet has {{pages}} pages; the scheme takes {{most}}. Nothing was filed.',
  'dispute.packet_failed': '“{{name}}” could not be made into pages. Nothing was filed.',
  'dispute.terms_kept': 'Other terms are recorded for {{date}} already, and stay. Choose another date.',
  'trade.refund_sent': 'Cancellation failed due to the refund status: it has already been sent.',
  'trade.capture_state': 'Capture failed due to the order status: nothing is left to capture.',
  'trade.capture_expired': 'Capture failed due to the authorisation: it has expired.',
  'trade.capture_amount':
    'Capture failed due to the amount: it must be above zero, and no more than {{left}}.',
  'trade.void_state': 'Void failed due to the order status: no authorised amount is left.',
  'trade.void_expired': 'Void failed due to the authorisation: it has expired.',
  'trade.void_in_flight':
    'Void failed due to a capture or void still awaiting a response from the card scheme.',
  'trade.review_state': 'Review failed due to the order status: it is no longer held for review.',
  'trade.review_expired': 'Review failed due to the authorisation: it has expired.',
  'batch.file_type': 'This is not an Excel workbook (.xlsx) or a UTF-8 CSV file. Nothing was imported.',
  'batch.file_broken': 'The file is damaged or in an unsupported format. Save it again as .xlsx or .csv.',
  'batch.file_large': 'The file is too large. The limit is {{max}} MB, or {{unpacked}} MB uncompressed.',
  'batch.formula': 'Line {{line}} contains a formula. Replace it with its value. Nothing was imported.',
  'batch.columns':
    'Line {{line}} has no order number column, or has a column that is not in the template: {{column}}.',
  'batch.card_number':
    'Line {{line}}: “{{column}}” contains a card number. Remove it, or give only its first six and last four digits. Nothing was imported.',
  'batch.line': 'Line {{line}}: “{{column}}” is too long or contains invalid characters.',
  'batch.empty': 'No lines with an order number were found.',
  'batch.too_many_rows': 'A batch can have up to {{max}} lines. Split it into smaller batches.',
  'batch.too_many_today':
    'You have reached today’s limit of {{max}} batches (Beijing time), including unreadable files.',
  'batch.state': 'The batch’s status no longer allows this. Reload the page.',
  'batch.totals': 'The amounts do not match the batch. Nothing was started. Check the totals again.',
  'batch.none_ready': 'No lines are ready. Correct at least one.',
  'batch.amount':
    '“{{amount}}” is not a valid {{currency}} amount. Use digits, a decimal point and up to {{decimals}} decimals.',
  'batch.currency': '“{{currency}}” is not a valid currency code. Use a code such as USD.',
  'export.too_many_rows':
    'The data exceeds {{max}} rows. Nothing was exported. Narrow the query, or export it month by month.',
  'export.too_many_unfinished':
    '{{max}} exports are still in progress. Wait for one to finish or cancel one.',
  'export.too_many_today': 'You have reached today’s limit of {{max}} exports (Beijing time).',
  'export.not_ready': 'This export is not ready yet.',
  'export.gone': 'The file has expired. Export the list again.',
  'export.ended': 'This export has already finished.',
  'approval.required': 'This needs approval. We have sent the request and will notify you of the decision.',
  'approval.nobody_decides':
    'This needs approval, and no one else has permission to approve it. An administrator can change the rule or grant the permission.',
  'approval.state': 'This request has already been decided or has expired.',
  'approval.own': 'You cannot decide your own request.',
  'approval.not_yours': 'You are not an approver for this request.',
  'approval.maker_gone': 'The requester no longer has permission for this.',
  'approval.rule_unknown': 'This rule no longer exists.',
  'role.name_taken': 'A role named “{{name}}” already exists.',
  'role.too_many': 'You have reached the limit of {{max}} roles. Delete one that is not in use.',
  'role.beyond_own':
    'You can only grant or remove permissions within your own permissions, limits and scope. “{{permission}}” goes beyond them.',
  'role.held': 'Operators hold this role ({{count}}). Choose a replacement role.',
  'role.own_administration':
    'This would remove your own permission to manage roles or operators. Ask another administrator.',
  'role.seeing_as':
    'You are viewing the portal as a role, so nothing can be changed. Stop viewing as the role first.',
  'role.not_seen': 'The role you were viewing no longer exists.',
  'role.limit_needless':
    'The limit for “{{permission}}” is not valid. The role must include this permission, it must move money, and the amount must be above zero.',
  'operator.name_taken': 'The login name “{{name}}” is already in use. Choose another one.',
  'operator.email_taken': 'This email address is used by another operator.',
  'operator.too_many': 'You have reached the limit of {{max}} operators. Delete operators who have left.',
  'operator.self': 'You cannot change your own access. Ask another administrator.',
  'operator.main': 'Operators cannot change, lock, reset or delete the main user.',
  'operator.last_administrator':
    'No one would be left to manage operators and roles. Give someone else both permissions first.',
  'operator.state': 'The operator’s current status does not allow this. Reload the page.',
  'operator.contact_own':
    'The operator has set up the account. Only they can change their email and mobile number, in security settings.',
  'operator.guest_end': 'A guest’s last day must be between today and {{days}} days from now.',
  'operator.beyond_own':
    'This person has permissions that you do not have. Ask an administrator who has all of them.',
  'operator.open_approvals':
    'The operator has pending approval requests ({{count}}). Decide or withdraw them first.',
  'filter.name_taken': 'You already have a saved filter named “{{name}}” for this list. Choose another name.',
  'filter.too_many':
    'You have reached the limit of {{max}} saved filters for this list. Delete one that you no longer use.',
  'help.too_many_messages':
    'You have reached today’s limit of {{max}} messages (Beijing time). If it is urgent, call us.',
  'notice.group_fixed':
    'You cannot turn off security notices. They protect you if someone takes over your account.',
  'provider.signature_wrong': 'The signature does not match.',
  'provider.timestamp_stale': 'The timestamp is too far from our server time.',
  'invoice.range_reversed': 'The first day must not be after the last day.',
  'invoice.not_past': 'Choose past days only, up to {{date}}.',
  'invoice.too_long': 'Choose up to twelve months, ending no later than {{date}}.',
  'invoice.overlap': 'Some of these days are already in application {{number}}.',
  'invoice.nothing': 'There are no uninvoiced service fees in this period.',
  'invoice.amount_changed': 'The amount is now {{currency}} {{amount}}. Check it before you apply again.',
  'invoice.state': 'The application’s current status does not allow this.',
  'invoice.date': 'The invoice date must not be in the future.',
  'invoice.beyond_fees': 'The amount exceeds the uninvoiced fees: {{currency}} {{amount}} at most.',
  ...partnerErrorTexts,
  ...paylinkErrorTexts,
  ...onlineErrorTexts,
  ...riskErrorTexts,
  ...providerErrorTexts,
} as const satisfies ErrorTexts

import type { ErrorTexts } from '#error-texts.ts'
import { entryErrors } from '#en/entry/entry-errors.ts'

export const errors = {
  ...entryErrors,
  'session.missing': 'You are not signed in. The sign-in page opens in a moment.',
  'session.ended': 'Your session has ended. The sign-in page opens in a moment.',
  'request.invalid': 'Wrong parameters; nothing was saved.',
  'request.malformed': 'Wrong parameters. The request could not be read; nothing was saved.',
  'request.too_large': 'The request is too large. Nothing was saved.',
  'request.unsupported_type': 'This type of content is not accepted. Nothing was saved.',
  'request.too_many': 'Too many requests. Try again in a minute.',
  'request.method_not_allowed': 'This address does not accept that method.',
  'request.cross_site': 'Requests from other sites are refused.',
  'request.key_required': 'An action that moves money needs an idempotency key. Nothing was done.',
  'request.key_reused': 'This idempotency key belongs to a different request. Nothing was done.',
  'request.running': 'The same request is still running. Wait for its result.',
  'request.timed_out': 'The query took too long and was stopped. Narrow it and try again.',
  'request.conflict': 'Somebody else changed this at the same moment. Load it again before you decide.',
  'call.unknown': 'This address does not exist.',
  'permission.denied': 'You have no permission for this. Contact your administrator.',
  'platform.merchant': 'Orders of your e-commerce platform are handled on that platform.',
  'merchant.frozen': 'The account is frozen: money cannot leave it. Your account manager can say why.',
  'reason.unknown': 'Refused for a reason that is no longer in use ({{code}}).',
  'object.not_found': 'It does not exist, or it is not yours.',
  'server.busy': 'The server is busy. Try again in a few seconds.',
  'server.error': 'Something went wrong on our side. Nothing was changed; the trace id helps us to find it.',
  'role.amount_limit':
    'Your role allows at most {{limit}} at once. Ask an administrator for a higher limit, or a colleague who has one.',
  'role.no_limit_in_currency':
    'Your role allows no amounts in {{currency}}. Ask an administrator for a limit in this currency.',
  'role.currencies_only':
    'The ledger can be checked as a whole only, and your role sees some currencies of it. An administrator can widen it.',
  'role.sites_only':
    'These figures count orders of all sites, and your role sees some of them only. An administrator can widen it.',
  'fund.card_changed': 'The card is not the one that was shown. Look at it again, then withdraw.',
  'fund.card_not_available': 'This card is not available: only an audited card takes money.',
  'fund.card_currency':
    'This card takes {{currency}}. Choose a card in the currency of the money, or one in CNY.',
  'fund.postscript':
    'Withdrawal refused: the note takes English letters and digits only, without spaces or other signs.',
  'fund.postscript_chinese': 'Withdrawal refused: only a card in CNY takes a note with Chinese characters.',
  'fund.postscript_length':
    'Withdrawal refused: the note is too long. At most 140 characters, or 28 where it contains Chinese.',
  'fund.withdrawal_blocked': 'Withdrawal refused: pending and withdrawable together do not cover the fee.',
  'fund.withdrawal_amount':
    'Withdrawal refused: between the smallest amount and {{available}} can be taken out.',
  'fund.payout_minimum':
    'Withdrawal refused: with the payout product at least {{minimum}} has to be taken out at once.',
  'fund.payout_reserve':
    'Withdrawal refused: the payout product keeps a refund reserve of {{reserve}}, so at most {{available}} can be taken out.',
  'fund.withdrawal_state':
    'The withdrawal has moved on meanwhile. Load the page again to see where it stands.',
  'fund.withdrawal_proposed':
    'A second person of yours has yet to decide on this withdrawal: it is taken back or refused at its proposal.',
  'fund.withdrawal_not_yours': 'Only whoever applied for this withdrawal can take it back.',
  'fund.query_too_long': 'At most {{days}} days at once. Choose a shorter time.',
  'fund.rule_state': 'The rule has been changed meanwhile. Load the page again to see how it stands.',
  'fund.rule_minimum': 'The fixed amount has to be at least the minimum of {{minimum}}.',
  'fund.rule_percent_limit':
    'Your role may move limited amounts at once, so a rule of yours takes a fixed amount.',
  'fund.rule_too_many': 'There are {{max}} rules already. Delete one that is no longer needed.',
  'fund.rule_below_minimum':
    'Nothing was withdrawn: {{available}} was available and the minimum is {{minimum}}.',
  'fund.rule_missed':
    'The rule did not run that day: our service was down until the day was over. Withdraw by hand if you need the money.',
  'card.required': 'This is needed for an account there.',
  'card.bank_name_english':
    'Enter the bank’s English name: a foreign currency goes through banks that read no Chinese.',
  'card.number_form':
    'This is no account number: 4 to 32 letters and digits, in China digits alone. Spaces do not matter.',
  'card.iban_wrong':
    'This IBAN is not right: its length or its check digits do not fit. Compare it with your bank’s papers.',
  'card.iban_country': 'This IBAN belongs to another country than the bank.',
  'card.aba_wrong': 'This is no ABA routing number: its check digit does not fit.',
  'card.cnaps_wrong': 'This is no CNAPS code: its check digit does not fit.',
  'card.cnaps_bank': 'This CNAPS code belongs to another bank.',
  'card.province_unknown': 'Choose a province or state of the country.',
  'card.account_known': 'There is a card for this account and currency already.',
  'card.letter_needed':
    'The account is not in your company’s name. Upload an authorisation letter that your company has signed.',
  'card.too_many': 'At most {{max}} cards. Delete one that you no longer need.',
  'card.state': 'The card’s status does not allow this. Open it again to see how it stands.',
  'card.in_use': 'Withdrawals to this card are on their way: {{count}}. Wait until they have arrived.',
  'card.has_rule':
    'An enabled withdrawal rule pays to this card: {{count}}. Stop it or choose another card for it first.',
  'card.letter_unread': 'The letter has not been scanned yet.',
  'bank.directory_silent':
    'The bank directory does not answer. Type the bank and branch yourself, or try again later.',
  'file.type': 'This file is not taken. It has to be one of: {{endings}}, with content of that kind.',
  'file.broken': 'This file is damaged, or not what its name says. Save it again and try once more.',
  'file.too_large': 'The file is too large: at most {{mb}} MB.',
  'file.active':
    'This file holds macros, scripts, embedded objects, or is encrypted. Save it without them, such as by printing it to PDF.',
  'file.infected': 'This file was refused: the scanner found malware in it.',
  'file.too_many_today': 'At most {{max}} files a day, refused ones included. Go on tomorrow.',
  'file.no_room': 'Your files take {{mb}} MB, which is all there is. Contact your account manager.',
  'file.quarantine': 'The file is still being scanned. Try again in some minutes.',
  'file.gone': 'The file is not kept any more.',
  'statement.too_early': 'Statements reach back six months, to {{date}}.',
  'balance.too_early':
    'Balances can be asked for from {{date}} on. What was before is not in this account system.',
  'balance.too_late': 'That has not come yet. Choose an instant that has passed.',
  'balance.range_too_long': 'At most {{days}} days at once.',
  'bankfile.file_type':
    'The file is no CSV, Excel or camt.053 file, or its ending says something else than its content.',
  'bankfile.file_broken':
    'Line {{line}}, column {{column}}: the file is broken there. Download it from your bank again.',
  'bankfile.file_large': 'A bank file may have at most {{mb}} MB. Take fewer days at once.',
  'bankfile.formula': 'Line {{line}} holds a formula. Save the file with values alone.',
  'bankfile.too_many_rows': 'A bank file may have at most {{max}} lines. Take fewer days at once.',
  'bankfile.columns': 'A table may have at most {{max}} columns.',
  'bankfile.date': 'Line {{line}}, column “{{column}}”: this is no date.',
  'bankfile.amount': 'Line {{line}}, column “{{column}}”: this is no amount, or it can be read in two ways.',
  'bankfile.currency': 'Line {{line}}, column “{{column}}”: this is no currency.',
  'bankfile.empty': 'There is no movement in this file.',
  'bankfile.too_many_today': 'At most {{max}} bank files a day, unreadable ones included. Go on tomorrow.',
  'bankfile.scanner_silent': 'The file could not be looked through right now. Try again in some minutes.',
  'bankfile.currencies_only':
    'A bank file can be matched as a whole only, and your role sees some currencies. An administrator can widen it.',
  'ledger.link_unknown': 'There is no such link. Enter the last link of your latest file, or leave it empty.',
  'ledger.nothing_sealed': 'Nothing has been sealed since that link. New entries are sealed within minutes.',
  'exchange.pair': 'This currency cannot be exchanged into that one here. Choose another.',
  'exchange.house_silent': 'The currency house does not answer right now. Try again in a moment.',
  'exchange.not_open': 'Rapid exchange is not open yet. Have it opened first; that takes about ten minutes.',
  'exchange.balance': 'Exchange failed: at most {{left}} can be exchanged.',
  'exchange.too_small': 'The amount is too small: nothing would arrive.',
  'exchange.quote_unknown': 'This quote is not for this exchange. Lock a new rate.',
  'exchange.quote_expired': 'The quote has expired. Lock a new rate.',
  'exchange.quote_used': 'This quote has been used already. Look among the exchanges before you try again.',
  'exchange.open_state': 'Rapid exchange is open already, or being opened.',
  'account.same_email': 'That is your e-mail address already. Enter a new one.',
  'account.same_mobile': 'That is your mobile already. Enter a new one.',
  'account.nothing_bound': 'Nothing is bound yet that a code could go to.',
  'trade.cursor_invalid': 'This page no longer exists. Start again from the first page.',
  'trade.range_reversed': 'The start is after the end.',
  'trade.currency_needed': 'Choose a currency before you filter by amount.',
  'trade.report_too_long': 'A report covers at most {{days}} days.',
  'trade.currency_wrong': 'The amount must be in {{currency}}, the currency of the order.',
  'trade.refund_not_captured':
    'Refund failed due to the state of the order: nothing of it has been captured.',
  'trade.refund_amount':
    'Refund failed due to the amount: it must be above zero, and at most {{left}} can still be refunded.',
  'trade.refund_balance':
    'Refund failed due to insufficient balance: pending and withdrawable together are {{balance}}.',
  'trade.refund_number_taken': 'Refund failed due to its number: {{number}} belongs to another refund.',
  'trade.refund_sent':
    'Cancellation failed due to the state of the refund: it is no longer waiting to be sent.',
  'trade.capture_state': 'Capture failed due to the state of the order: nothing of it waits to be captured.',
  'trade.capture_expired': 'Capture failed due to the authorisation: it has expired.',
  'trade.capture_amount':
    'Capture failed due to the amount: it must be above zero, and at most {{left}} can still be captured.',
  'trade.void_state': 'Void failed due to the state of the order: nothing authorised is left.',
  'trade.void_expired': 'Void failed due to the authorisation: it has expired.',
  'trade.void_in_flight': 'Void failed due to a capture or void that the card scheme has not answered yet.',
  'trade.review_state': 'Review failed due to the state of the order: it is no longer held for review.',
  'trade.review_expired': 'Review failed due to the authorisation: it has expired.',
  'batch.file_type': 'This is neither a workbook (.xlsx) nor a CSV file in UTF-8. Nothing was read.',
  'batch.file_broken':
    'The file is damaged or was made in a way that is not read here. Save it again as .xlsx or .csv.',
  'batch.file_large': 'The file is too large: at most {{max}} MB, and {{unpacked}} MB unpacked.',
  'batch.formula': 'Line {{line}} holds a formula. Paste the values in its place; nothing was read.',
  'batch.columns':
    'Line {{line}} has no column of order numbers, or a column that the template does not have: {{column}}.',
  'batch.card_number':
    'Line {{line}}: “{{column}}” holds a card number. Leave it out, or give its first six and last four digits alone; nothing was read.',
  'batch.line': 'Line {{line}}: “{{column}}” is too long or holds characters that a line may not have.',
  'batch.empty': 'There is no line with an order number in it.',
  'batch.too_many_rows': 'A batch has at most {{max}} lines. Split it.',
  'batch.too_many_today':
    'This merchant has used its {{max}} batches for today (Beijing time); files that could not be read count as well.',
  'batch.state': 'The batch is not in a state for that any more. Its page shows where it stands.',
  'batch.totals': 'The amounts are not those of the batch. Check the totals again; nothing was started.',
  'batch.none_ready': 'No line is ready. Mend at least one of them.',
  'batch.amount':
    '“{{amount}}” is not an amount in {{currency}}: digits, a point, and at most {{decimals}} decimals.',
  'batch.currency': '“{{currency}}” is not a currency code such as USD.',
  'export.too_many_rows':
    'The data exceeds {{max}} rows. Narrow the query, or export it month by month. Nothing was exported.',
  'export.too_many_unfinished':
    '{{max}} exports of this merchant are not finished yet. Wait for one of them, or cancel it.',
  'export.too_many_today': 'This merchant has made its {{max}} exports of today (Beijing time).',
  'export.not_ready': 'This export has no file yet.',
  'export.gone': 'The file has been taken away. Export the list again.',
  'export.ended': 'This export has already ended.',
  'approval.required':
    'A second person has to approve this. It waits for them; you are told as soon as it is decided.',
  'approval.nobody_decides':
    'Your rules ask for a second person here, and nobody else may decide. An administrator can change the rule or give somebody the right.',
  'approval.state': 'This has been decided meanwhile, or its time is over.',
  'approval.own': 'You asked for this yourself, so somebody else has to decide it.',
  'approval.not_yours': 'The rule names other people to decide this.',
  'approval.maker_gone': 'Whoever asked for it may no longer do this.',
  'approval.rule_unknown': 'There is no rule for this any more.',
  'role.name_taken': 'A role named “{{name}}” exists already.',
  'role.too_many': 'A merchant has at most {{max}} roles. Delete one that nobody holds.',
  'role.beyond_own':
    'You can give and take only what you hold yourself, within your own limits and scope: “{{permission}}” reaches further.',
  'role.held': 'The role is held by others ({{count}}). Choose the role that takes its place.',
  'role.own_administration':
    'You would take from yourself the right to manage roles or operators. Another administrator can do that.',
  'role.seeing_as':
    'You are seeing the portal as a role, so nothing can be changed. Stop seeing as the role first.',
  'role.not_seen': 'The role that you were seeing the portal as no longer exists.',
  'role.limit_needless':
    'A limit needs a right of the role that moves money, and an amount above zero: “{{permission}}”.',
  'operator.name_taken': 'The login name “{{name}}” is taken. Choose another one.',
  'operator.email_taken': 'Somebody else signs in with this email address.',
  'operator.too_many': 'A merchant has at most {{max}} operators. Delete those who have left.',
  'operator.self': 'This would change your own access. Another administrator can do it.',
  'operator.main': 'The main user cannot be changed, locked, reset or deleted by an operator.',
  'operator.last_administrator':
    'Nobody would be left who manages operators and roles. Give somebody else both rights first.',
  'operator.state': 'That is not possible in the operator’s present state. Load the page again.',
  'operator.contact_own':
    'The operator has set up the account: email and mobile are theirs alone to change, under Security settings.',
  'operator.guest_end': 'A guest’s last day lies between today and {{days}} days from now.',
  'operator.beyond_own':
    'This person holds rights that go beyond yours. Ask an administrator who holds all of them.',
  'operator.open_approvals':
    'The operator has proposals that wait for approval ({{count}}). Decide on them or withdraw them first.',
  'filter.name_taken': 'You already have a saved filter named “{{name}}” for this list. Choose another name.',
  'filter.too_many':
    'You have saved {{max}} filters for this list, which is the limit. Delete one that you no longer use.',
  'help.too_many_messages':
    'You have sent {{max}} messages today (Beijing time). If it cannot wait, call us.',
  'notice.group_fixed':
    'Security notices cannot be switched off: whoever took your account over would do that first.',
  'provider.signature_wrong': 'The signature does not match.',
  'provider.timestamp_stale': 'The timestamp is too far from our clock.',
  'invoice.range_reversed': 'The first day lies after the last one.',
  'invoice.not_past': 'Only days that are over: {{date}} at the latest.',
  'invoice.too_long': 'At most twelve months at once: {{date}} at the latest.',
  'invoice.overlap': 'Some of these days are in application {{number}} already.',
  'invoice.nothing': 'In these days there are no service fees that no invoice has.',
  'invoice.amount_changed': 'The amount is {{amount}} {{currency}} by now. Look at it again, then apply.',
  'invoice.state': 'The application’s status does not allow this.',
  'invoice.date': 'The date of an invoice does not lie ahead.',
  'invoice.beyond_fees': 'More than the fees that no invoice has: {{amount}} {{currency}} at most.',
  'freeze.open': 'This account is frozen already, for another case.',
  'freeze.ended': 'This freeze has ended.',
  'freeze.end_not_asked': 'Nobody has asked to unfreeze this account.',
  'fund.product_open': 'The merchant has the payout product already, of another case.',
  'freeze.same_person': 'Whoever asked to unfreeze cannot confirm it: somebody else has to.',
  'charge.before_tariff': 'No fee is charged for a case before {{from}}.',
  'charge.case_ahead': 'The date of the case has not come yet.',
  'provider.scope_missing': 'This key does not have the scope for that.',
  'provider.repeated': 'This signed request was taken before. Sign each attempt with a nonce of its own.',
} as const satisfies ErrorTexts

import type { FaqTexts } from '#faq-texts.ts'
import { faqFunds } from './faq-funds.ts'

/** Questions that users of the portal ask. Figures are filled from the contract's limits. */
export const faq = {
  'locked-out': {
    q: 'My account is locked. How do I get back in?',
    a: 'After {{wrongPasswords}} wrong passwords in a row, the account is locked for {{lockMinutes}} minutes and then unlocks automatically. No one can unlock it sooner. If you have forgotten your password, you can reset it in the meantime.\nIf an administrator locked the account, or it has not been used for {{unusedDays}} days, only an administrator at your company can unlock it.\nIf you did not enter the wrong passwords, someone may be trying to guess yours. Tell your administrator.',
  },
  'forgot-password': {
    q: 'I have forgotten my login password',
    a: 'Choose “Forgotten your password?” on the sign-in page and enter your login name or email. We send a code and a link to the contact on your account. The link can be used once and is valid for {{forgottenMinutes}} minutes.\nThe page shows the same message whether or not the account exists, so if no email arrives, you may have mistyped the name. If you cannot access your inbox, ask your administrator for a reset link.',
  },
  'password-rules': {
    q: 'Which passwords are accepted?',
    a: 'A login password needs at least {{passwordMin}} characters and at least two of: letters, digits, symbols. It must not be one of your last {{remembered}} passwords or a common password, and must not contain your login name.\nA payment password needs at least {{paymentMin}} characters and must differ from the login password.',
  },
  'password-expired': {
    q: 'Why must I change my password after signing in?',
    a: 'A login password is valid for {{passwordDays}} days. When it expires, or if someone else set it for you, you have to set a new password before you can use the portal. You need your current password to do so.',
  },
  'new-device': {
    q: 'Why does the portal ask for a code on a new device?',
    a: 'A browser that we have not seen before needs a second step: an emailed code, or your second factor if you have set one up. If you choose to remember the device, you can skip this step for {{deviceDays}} days. You still need your password to sign in.\nYou can remove remembered devices one by one in security settings.',
  },
  'code-missing': {
    q: 'The code does not arrive or is not accepted',
    a: 'A code is valid for {{codeMinutes}} minutes and can be used once. Only the latest code works. After {{codeTries}} wrong attempts you need a new one. You can request a new code after one minute, and up to {{codesPerHour}} times an hour.\nCheck your spam folder, and check that the masked address shown is yours.',
  },
  'second-factors': {
    q: 'Which second factors can I use?',
    a: 'An authenticator app, and passkeys or hardware keys. You can use either to sign in on a new device and to confirm actions that need your identity. Add at least two, so that losing one phone does not lock you out, and keep the {{recoveryCodes}} recovery codes away from your computer.',
  },
  'lost-factor': {
    q: 'I have lost my phone or security key',
    a: 'Sign in with a recovery code. Each code can be used once. Then remove the lost factor in security settings, add a new one and create new recovery codes, which replace the old ones.\nIf you have no recovery codes, speak to an administrator at your company, who will check your identity in person.',
  },
  'payment-password': {
    q: 'What is the payment password for, and why is it locked?',
    a: 'It confirms actions that move money or change who can do so, in place of a second factor. After {{proofTries}} failed attempts in a row, your payment password and codes are locked for {{proofLockMinutes}} minutes. We notify you by email, because the attempts came from a session signed in to your account.\nIf you have forgotten it, set a new one in security settings, or ask your administrator for a reset link.',
  },
  'session-ended': {
    q: 'Why was I signed out?',
    a: 'A session ends after {{idleMinutes}} minutes of inactivity, and {{absoluteHours}} hours after sign-in at the latest. It also ends when you sign out, when your password changes and when an administrator locks the account. You can have up to {{sessions}} sessions at a time. If you sign in again after that, the oldest session ends.\nAnything you submitted is kept. Anything you typed without submitting is not.',
  },
  'sign-in-link': {
    q: 'A sign-in link does not work',
    a: 'Links from partner pages can be used once and are valid for one minute. Activation and reset links from an administrator can be used once and are valid for {{linkHours}} hours. Request a new link from the place where you got the old one. We do not accept session tokens in an address, because addresses are stored in browser histories and logs.',
  },
  'stolen-credentials': {
    q: 'Someone else may know my password. What should I do first?',
    a: 'Change your login password first. This ends all your other sessions. Then change your payment password, check your remembered devices and active sessions, and check the recent sign-ins on the dashboard.\nTell your administrator, who can lock the account at once. If money has moved or your server keys are affected, call the emergency number on the contact page.',
  },
  'no-permission': {
    q: 'Why can’t I open a page or use a button?',
    a: 'Your permissions come from your roles. The message names the missing permission and lets you copy a request. An administrator at your company can add the permission to one of your roles. The menu shows only the pages you can open.\nChanges apply from your next click.',
  },
  'no-role': {
    q: 'Why does it say that I have no role?',
    a: 'Your account exists but has not been given a role yet. An administrator at your company can assign one on the Operators page. Then sign in again. Until then, you can only switch account.',
  },
  'role-design': {
    q: 'How should we set up roles?',
    a: 'Organise roles by task, not by person: customer service finds orders and makes refunds, finance captures and reads reports, risk reviews held orders. Each permission says what it allows. Keep conflicting rights apart, such as making a payment and approving it. From time to time, check for permissions that no one has used for 90 days.',
  },
  'role-takes-effect': {
    q: 'When does a role change take effect?',
    a: 'From the next request of everyone who holds the role, without signing in again. The server checks every request. An open browser tab may show an old menu item until you reload it, but the page no longer opens.',
  },
  'role-limits': {
    q: 'Can a role be limited to sites, currencies or amounts?',
    a: 'Yes. You can limit a role to certain sites and currencies. Orders outside them do not appear at all. For actions that move money, you can set a limit per transaction for each currency. Once there is a limit, money in currencies without a limit cannot be moved. If an operator has several roles, the widest role with the permission applies.',
  },
  'operator-leaves': {
    q: 'A colleague is leaving. What should we do?',
    a: 'Lock or delete the operator on their last day. All their sessions end within seconds. Their operation log entries are kept, and the main user can take over their shared saved filters. For people who help for a limited time, grant temporary access with a last day instead.',
  },
  'last-administrator': {
    q: 'Why can’t I lock or delete this operator, or grant this permission?',
    a: 'No one can lock or delete themselves or the last administrator, because no one would be left to manage access. Administrators can only grant permissions that they have themselves. The main user has all permissions.',
  },
  'approval-how': {
    q: 'What happens when an action needs approval?',
    a: 'Nothing is done yet. A request is sent to a second person, who sees what it will do and approves it with their own factor. Requesters cannot approve their own requests, but can withdraw them. A request expires after seven days without a decision. Your company’s approval rules define which actions need approval, and from which amount.',
  },
  'operation-log': {
    q: 'How do I find out who did something?',
    a: 'The operation log records every change, every denied action and every time sensitive data is viewed: who, what, before and after, when, from which address and with which result. No one can change or delete entries, including us. They are linked in a chain, which we check, so that any change can be detected. Secrets and full card numbers are never recorded.',
  },
  'find-order': {
    q: 'How do I find a particular order?',
    a: 'Enter the order no., the merchant order no. or the ARN in the search box of the transaction query, or press Ctrl K (⌘ K) on any page. You can paste several numbers at once. Otherwise, filter by card last 4 digits, email, amount and day. The filters are part of the page address, so you can send it to a colleague.',
  },
  'order-status': {
    q: 'What do the order statuses mean?',
    a: 'Received: not yet sent to the issuer. Pending: sent, awaiting a response. To review: authorised, but held until reviewed. Succeeded: authorised, and for a sale also captured. Failed: declined by the issuer, or rejected for its risk score. Expired and cancelled: the buyer was not and will not be charged.\nFailed, expired and cancelled orders are final. The buyer has to pay again.',
  },
  'decline-reason': {
    q: 'Why was a payment declined, and can the buyer try again?',
    a: 'The order page shows the issuer’s response code in words, with a recommended action, such as retrying later, retrying with 3-D Secure, or not retrying at all. Never retry after codes such as stolen card or closed account, because card schemes charge for these retries. Issuers often give only a general code. In that case, the cardholder has to ask their bank.',
  },
  'order-expired': {
    q: 'Why did an order expire without a response?',
    a: 'An order expires if it is not sent within {{unsentMinutes}} minutes, usually because the buyer left. If an order was sent but the card scheme has not responded, we keep asking for the result. After {{unansweredHours}} hours it expires, and any later approval is reversed. The buyer is not charged in either case.',
  },
  'masked-data': {
    q: 'Why are card numbers and buyer details masked?',
    a: 'Card numbers show the first six and last four digits at most, for everyone, because we do not store the rest. Emails and names are also masked. Operators with permission to reveal them can see them in full. The operation log records each time they do.',
  },
  'request-log': {
    q: 'Our server received an error. Where can I see its requests?',
    a: 'The “Latest requests” page shows the last {{latestRequests}} requests from your servers with our responses, response codes and trace ids. Card data and secrets are masked. When you contact us, send the trace id rather than a screenshot.',
  },
  'platform-merchant': {
    q: 'Why can’t I refund, capture, void or review here?',
    a: 'Your orders come from an e-commerce platform. Refunds, captures, voids and reviews for these merchants are made on that platform, so that its records and ours always match. The result appears here as soon as the platform reports it.',
  },
  'refund-how': {
    q: 'How do I refund an order, in full or in part?',
    a: 'Open the order, or its menu in the list, and choose Refund. The dialog shows the refundable amount and the effect on your balances. You can make several partial refunds until nothing is left to refund. The money goes back to the original card and cannot be sent to another one.',
  },
  'refund-limit': {
    q: 'Why is the refundable amount lower than the order amount?',
    a: 'The refundable amount is the captured amount less completed refunds, refunds in progress, and amounts charged back or in an open chargeback. An order that was only authorised cannot be refunded. Void it instead.\nThe amount is in the order currency, with that currency’s decimals: Japanese yen has none, Kuwaiti dinar has three.',
  },
  'refund-balance': {
    q: 'Refund failed due to insufficient balance',
    a: 'Your pending and withdrawable balances together must cover the refund, in the currency of the order. We do not take refunds from other currencies. New sales add to the pending balance at once. You can also make a large refund in several parts.',
  },
  'refund-undo': {
    q: 'Can I cancel a refund?',
    a: 'Yes, for {{refundUndoSeconds}} seconds after you confirm it, as long as it has not been sent. Use the button in the message after the refund or in the refund list. Once a refund has been sent to the card scheme, no one can cancel it. If a chargeback arrives on the order before the refund is sent, we cancel the refund.',
  },
  'refund-pending': {
    q: 'The refund is pending. When does the buyer get the money?',
    a: 'Pending means that the card scheme has not confirmed the refund yet. We check automatically, and after {{refundWorkingDays}} working days our staff investigate. Do not refund again while the first refund is pending. Once it succeeds, the issuer usually takes 3–10 working days to credit the card. In some cases, the credit only appears on the next statement.',
  },
  'refund-arn': {
    q: 'The buyer says that the refund never arrived',
    a: 'Send the buyer the ARN (acquirer reference number) shown in the refund’s row. Their bank can use it to find the credit. A refund without an ARN has either not completed yet or is with a scheme that does not issue one. In that case, give the refund number and date.',
  },
  'refund-fees': {
    q: 'Do I get the fee back when I refund?',
    a: 'No. The fee on the original payment covers its processing and is not refunded. The full refund amount is taken from your pending balance. If pending falls below zero, it is covered from withdrawable at the next settlement.',
  },
  'refund-failed': {
    q: 'Why did a refund fail?',
    a: 'The refund’s row shows the card scheme’s reason, such as a closed card account. The amount is back in your pending balance. If the card no longer exists, agree a bank transfer with the buyer, and keep proof of it in case of a chargeback.',
  },
  'capture-how': {
    q: 'How do I capture an authorised order?',
    a: 'Open the order and choose Capture, in full or in part. You can make several captures until the authorised amount is used up, but you cannot capture more than was authorised. Only captured amounts are paid to you, on the day after capture at the earliest.',
  },
  'void-or-refund': {
    q: 'Should I void or refund?',
    a: 'Void an amount that is authorised but not captured. The buyer’s funds are released, no money moves and there is no cost to anyone. Refund an amount that has been captured. After a part capture you can do both: void the rest and refund the captured part. A void has to wait for any capture that is still awaiting a response.',
  },
  'authorisation-expires': {
    q: 'How long does an authorisation last?',
    a: 'Until the date set by the issuer. If the issuer sets none, {{authorisationDays}} days, or {{preAuthorisationDays}} days for orders that Mastercard marks as pre-authorisations. After that you can neither capture nor void it, and the order expires. The dashboard lists authorisations that expire soon.',
  },
  'move-unanswered': {
    q: 'A capture or void has no response yet',
    a: 'The card scheme has not responded. We check automatically, at first every few seconds and later every hour, and never send the request twice. We do not mark it as failed, because it may have gone through. After {{silentHours}} hours our staff investigate. Until then, that part of the order is reserved.',
  },
  'review-what': {
    q: 'What does “to review” mean, and what happens when I pass or reject an order?',
    a: 'A risk score from 250 to below 500 is doubtful. The order is authorised and held. Passing a sale captures it, and it settles on the following day like any other order. Rejecting an order voids the authorisation and releases the amount to the cardholder. Orders with a score of 500 or more are rejected at once. Orders below 250 go through.',
  },
  'review-deadline': {
    q: 'How long do I have to review an order?',
    a: '{{reviewDays}} days, or until {{reviewHours}} hours before the authorisation expires if that is earlier. This leaves time for a capture. After that the order expires and the amount is released to the cardholder. The list shows the soonest deadline first. If someone else has already decided, your decision is rejected and the page shows theirs.',
  },
  'chargeback-money': {
    q: 'How does a chargeback affect my balance?',
    a: 'When a chargeback opens, its amount moves from pending to frozen. If you win, it goes back to pending. If you lose, it goes to the issuer. The chargeback fee in your contract is charged either way. A case lost in arbitration costs a further USD 500. The order page shows each of these movements.',
  },
  'chargeback-deadline': {
    q: 'What is the deadline for answering a chargeback?',
    a: 'The date on the case. It is {{materialWorkingDays}} working days before the card scheme’s deadline, to give us time to check and submit your documents. The scheme’s deadline is final: late cases are lost. Gather proof of delivery, the order, the terms that the buyer accepted and your correspondence.',
  },
  'retrieval-or-chargeback': {
    q: 'What is the difference between a retrieval request and a chargeback?',
    a: 'A retrieval request only asks for documents about a payment. No money moves. Reply to it, because an unanswered request often becomes a chargeback. A chargeback freezes the money at once, and you have to win it back. A fraud report (TC40) from the issuer moves no money but counts towards the schemes’ monitoring.',
  },
  'refund-after-chargeback': {
    q: 'Should I refund an order that has a chargeback?',
    a: 'No. The buyer would be paid twice, and a refund does not close a chargeback. The portal does not allow it, because the amount is no longer refundable. If the chargeback is justified, accept it. A quick refund before a chargeback opens often avoids it.',
  },
  'fraud-monitoring': {
    q: 'How is the fraud-monitoring ratio calculated, and what does it cost?',
    a: '(Fraud reports TC40 + disputes TC15) ÷ settled transactions TC05, per month and per scheme. A fraud report followed by a dispute on the same transaction counts twice. Since 1 September 2025, each flagged case costs USD 8–10. The dashboard shows your ratio, the scheme’s threshold and the cost for this month.',
  },
  'settlement-when': {
    q: 'When is a sale settled?',
    a: 'On the Beijing day after capture (T+1), at about {{settlementHour}}:00, unless your contract says otherwise. It then moves from pending to withdrawable, less the rolling reserve. Refunds, chargebacks and fees in the same currency are netted. If a day’s net amount is negative, it is carried forward to the next day.',
  },
  'rolling-reserve': {
    q: 'What is the rolling reserve, and when do I get it back?',
    a: 'A share of each settlement that we hold against future chargebacks, as agreed in your contract. Each day’s share is released automatically at the end of the contract term, usually 180 days, and goes to withdrawable. It is your money, but you cannot withdraw it or use it for refunds until then.',
  },
  'negative-pending': {
    q: 'Why is my pending balance negative?',
    a: 'Refunds, chargebacks and fees have exceeded your sales since the last settlement. New sales, or your withdrawable balance, make up the shortfall. Until then, you can withdraw only what remains when both balances are added together. This is not an error, but check the cause if your refunds are high compared with your sales.',
  },
  'fund-report': {
    q: 'Why does the fund report differ from my own figures?',
    a: 'It shows the pending balance, with one line per Beijing day and currency: opening, captured, fees, refunds, chargebacks, settled, reserve, other and closing. Its days are in Beijing time, not in your time zone, and it counts captures, not authorisations. A late message from the card scheme can still change a past day.',
  },
  ...faqFunds,
  'account-frozen': {
    q: 'What does it mean if our account is frozen?',
    a: 'No money can leave the account. Refunds and withdrawals are rejected, but sales are still credited. Under the merchant agreement, a breach can freeze an account for up to 180 days, with 3 working days to submit documents and CNY 5,000 per case. Your account manager can tell you the reason and what is missing. You can reach us through the contact page.',
  },
  'currencies-apart': {
    q: 'Why are amounts in different currencies never added together?',
    a: 'Each currency has its own balances, and no single exchange rate would be right for all of them. Lists show one total per currency, and you choose a currency before you filter by amount. Amounts use the currency’s own decimals: JPY 748, USD 7.48, KWD 0.748.',
  },
  'export-limits': {
    q: 'Why was my export rejected?',
    a: 'A file can have up to {{exportRows, number}} rows. Narrow the filter, or export month by month from the export dialog. A merchant can have up to {{exportsUnfinished}} exports queued or running at a time, and {{exportsPerDay}} a day (Beijing time). Cancel any that you no longer need in the download centre.',
  },
  'export-file': {
    q: 'Where is my file, and how long is it kept?',
    a: 'Your file appears in the download centre as soon as it is ready and is kept for {{keptDays}} days. It contains exactly the rows and columns that you saw, in the same order. Use the SHA-256 shown beside it to check that the download is complete. When a file has been deleted, you can export the list again.',
  },
  'batch-how': {
    q: 'How do I refund, capture or void many orders at once?',
    a: 'Create a batch from a file, a pasted list, selected rows or a filter, with up to {{batchRows, number}} lines. A dry run first checks every line, shows whether it can be processed and, if not, how to fix it. Nothing is sent until you start the batch and confirm its totals. You can create up to {{batchesPerDay}} batches a day.',
  },
  'batch-file': {
    q: 'Why is my batch file not accepted?',
    a: 'It must be an Excel workbook (.xlsx) or a UTF-8 CSV file of up to {{batchMb}} MB, with an order number heading as in the template. Formulas and macros are not accepted, so paste values. Amounts use a decimal point, no thousands separators and no more decimals than the currency allows. Currencies are three-letter codes.',
  },
  'batch-stop': {
    q: 'Can I stop a running batch?',
    a: 'In the first {{batchWindowSeconds}} seconds you can undo the whole batch. After that you can pause and resume it, or cancel the lines that have not been sent. Completed lines are not reversed. A batch continues if you close the page, survives a restart and never processes a line twice. The result file shows the outcome of each line.',
  },
  'saved-filter': {
    q: 'How do saved filters work?',
    a: 'Set filters and save them under a name. You can pin up to {{pinned}} as tabs above the list and save {{filtersPerList}} per list. Names only have to be unique among your own filters. If a name is taken, choose another one or update the saved filter. Sharing with a role needs its own permission. “Last 7 days” always means the seven days up to today, not the days when you saved the filter.',
  },
  'counts-capped': {
    q: 'Why does the list say “more than” instead of a number, or show no totals?',
    a: 'Counting millions of rows would take too long. Counts are exact below 10,000, and totals are shown for up to {{sumRows, number}} rows. Narrow the filter for exact figures. Reports are exact at any size, for up to {{reportDays}} days at a time.',
  },
  'time-zones': {
    q: 'Which time zone do I see?',
    a: 'The one you chose at the top of the page: your company’s, Beijing or your browser’s. Lists, filters and exports use it and show it. Reports, settlement and daily limits always use Beijing days, so that their figures agree. Near midnight, an order can fall on different days in different time zones.',
  },
  'messages-mail': {
    q: 'How do I choose which notices I receive by email?',
    a: 'Open the notification settings in Messages. For each topic, choose the bell, email or both. Every message stays in the list whatever you choose. Security notices are always emailed, because anyone who took over your account would turn them off first. New messages appear without reloading the page.',
  },
  'required-reading': {
    q: 'Why does a bar stay at the top of the page?',
    a: 'It links to something that every operator has to read and confirm. Open it and confirm at the end of the text. We record your name and the time. The main user can see who has not confirmed yet.',
  },
  'wrong-parameters': {
    q: '“Wrong parameters”, or a field is highlighted',
    a: 'The text beside the field says what is wrong and what is allowed. Nothing was saved. Common causes are Chinese characters where they are not accepted, full-width digits, pasted spaces, and a start date after the end date. If no field is highlighted, reload the page. It may be an older version.',
  },
  'changed-meanwhile': {
    q: 'Why does it say that someone else changed this at the same time?',
    a: 'A colleague, a batch or the card scheme changed it after you opened the page. None of your changes were saved. Reload the page, check the current details and try again.',
  },
  'same-request': {
    q: 'I clicked twice, or no response arrived. Was it done twice?',
    a: 'No. Every request that moves money carries a key. If the same request is sent again, you get the result of the first one and no money moves a second time. If the response was lost, check the list or try again from the same dialog. “Still in progress” means that the first request is being processed.',
  },
  'too-many-requests': {
    q: 'Too many requests, or “busy”',
    a: 'The number of requests per minute is limited for each operator, merchant and IP address, so that no one slows down the portal for others. Wait a minute. “Busy” appears when many people sign in at once. Try again in a few seconds. Programs should use the API, not the portal.',
  },
  'no-connection': {
    q: 'Request timeout, network anomaly, or part of the page does not load',
    a: 'Your browser could not reach us, or the response was cut off. Check your network, VPN and proxy, then reload the page. A request is processed once or not at all. It is never stored and sent later. If your company uses a proxy, it must allow long-running responses. Otherwise new messages arrive late.',
  },
  'not-found': {
    q: 'Why does it say “not found” although I have the number?',
    a: 'It may belong to another merchant or site, be outside the sites and currencies of your role, or have expired. The portal gives the same answer in all these cases, so that no one can find out whether a number exists elsewhere. If a page of results no longer exists, the list starts again from the first page.',
  },
  'server-error': {
    q: 'Something went wrong on your side. What do you need from me?',
    a: 'Nothing was changed. Copy the trace id shown with the message and send it to us with the contact form. Tell us what you did just before. We use the trace id to find the request. A screenshot without a trace id rarely helps. Do not send card numbers or passwords.',
  },
  'interface-calls': {
    q: 'Our program gets a technical error from the API',
    a: 'The gateway’s OpenAPI document describes endpoints, methods, fields and errors. Content is JSON in UTF-8. Requests that move money need a new idempotency key for each intended action, and you must never reuse a key for a different request. Signatures cover the exact bytes of the body. Your clock may differ from ours by up to five minutes.',
  },
} as const satisfies FaqTexts

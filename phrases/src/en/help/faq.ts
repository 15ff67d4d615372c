import type { FaqTexts } from '#faq-texts.ts'
import { faqFunds } from './faq-funds.ts'

/** Questions that users of the portal ask. Figures are filled from the contract's limits. */
export const faq = {
  'locked-out': {
    q: 'My account is locked. How do I get back in?',
    a: 'After {{wrongPasswords}} wrong passwords in a row the account is locked for {{lockMinutes}} minutes and then opens by itself; nobody can shorten that wait. Use it to reset a password that you have forgotten.\nIf an administrator locked the account, or nobody signed in with it for {{unusedDays}} days, only an administrator of your merchant can unlock it.\nIf you did not mistype, somebody may be guessing: tell your administrator.',
  },
  'forgot-password': {
    q: 'I have forgotten my login password',
    a: 'Choose “Forgotten your password?” on the sign-in page and give your login name or email. A code and a link go to the contact that is bound to your account; the link works once, for {{forgottenMinutes}} minutes.\nThe page says the same whether the name exists or not, so a mail that never comes can mean a mistyped name. Without access to your mail box ask your administrator for a reset link.',
  },
  'password-rules': {
    q: 'Which passwords are accepted?',
    a: 'A login password has at least {{passwordMin}} characters of at least two kinds: letters, digits, symbols. It is none of your last {{remembered}}, not one of the passwords that everybody guesses first, and does not hold your login name.\nThe payment password has at least {{paymentMin}} characters and differs from the login password.',
  },
  'password-expired': {
    q: 'Why must I change my password after signing in?',
    a: 'A login password is valid for {{passwordDays}} days. Once it is older, or an administrator has set a new start for you, the portal asks for a new one before it opens anything else. Your current password is still needed for that.',
  },
  'new-device': {
    q: 'Why does the portal ask for a code on a new device?',
    a: 'A browser that we have not seen before owes a second step: a code by mail, or your second factor where you have set one up. Choose to remember the device and it spares you the step for {{deviceDays}} days. It never signs you in by itself.\nRemembered devices can be taken back one by one in the security settings.',
  },
  'code-missing': {
    q: 'The code does not arrive, or is refused',
    a: 'A code is valid for {{codeMinutes}} minutes, works once, and only the newest one counts. After {{codeTries}} wrong tries it is used up: ask for another, at the earliest one minute later and at most {{codesPerHour}} times an hour.\nLook into the spam folder, and check that the address shown in masked form is yours.',
  },
  'second-factors': {
    q: 'Which second factors can I use?',
    a: 'An authenticator app, and passkeys or hardware keys. Both serve for signing in on an unknown device and for confirming actions that ask who you are. Add at least two, so that one lost phone does not shut you out, and keep the {{recoveryCodes}} recovery codes away from your computer.',
  },
  'lost-factor': {
    q: 'I have lost my phone or security key',
    a: 'Sign in with a recovery code: each works once. Then remove the lost factor in the security settings, add a new one and make new recovery codes, which ends the old ones.\nWithout recovery codes speak to the administrator of your merchant: they check in person that it is you.',
  },
  'payment-password': {
    q: 'What is the payment password for, and why is it locked?',
    a: 'It confirms actions that move money or change who may do so, in place of a second factor. After {{proofTries}} wrong tries in a row it and your codes wait for {{proofLockMinutes}} minutes; you are told by mail, as somebody was signed in to your account at the time.\nIf you have forgotten it, set a new one in the security settings, or ask your administrator for a reset link.',
  },
  'session-ended': {
    q: 'Why was I signed out?',
    a: 'A session ends after {{idleMinutes}} minutes without use, and {{absoluteHours}} hours after signing in at the latest. It also ends when you sign out, when your password changes, when an administrator locks the account, and when you sign in a sixth time: at most {{sessions}} sessions are open at once, and the oldest gives way.\nWhat you had sent is kept; what you had only typed is not.',
  },
  'sign-in-link': {
    q: 'A link with which I was to sign in does not work',
    a: 'Links of partner pages work once and for a minute. Activation and reset links of an administrator work once and for {{linkHours}} hours. Ask for a new one where the old one came from. A session token in an address is refused on principle: addresses end up in histories and logs.',
  },
  'stolen-credentials': {
    q: 'Somebody else may know my password. What do I do first?',
    a: 'Change the login password: that ends every other session. Then change the payment password, look through remembered devices and open sessions, and read in the dashboard from where your account was used.\nTell your administrator, who can lock the account at once, and call the emergency number on the contact page if money has moved or keys of your servers are affected.',
  },
  'no-permission': {
    q: 'Why can I not open a page or press a button?',
    a: 'What you may do comes from your roles. The message names the right that is missing and can be copied as a request; an administrator of your merchant adds it to one of your roles. The menu shows only pages that you may open.\nThe change holds from your next click on.',
  },
  'no-role': {
    q: 'After signing in it says that I have no role',
    a: 'Your account exists but nobody has given it a role yet. An administrator of your merchant assigns one in operator management; then sign in again. Until then nothing but changing the account is possible.',
  },
  'role-design': {
    q: 'How do we cut roles sensibly?',
    a: 'By task, not by person: customer care finds orders and refunds, finance captures and reads reports, risk decides on held orders. Each right says in a sentence what it allows. Keep apart what should not meet in one hand, for example preparing a payment and approving it, and look now and then at rights that nobody has used for 90 days.',
  },
  'role-takes-effect': {
    q: 'When does a changed role take effect?',
    a: 'On the next call of everybody who holds it, without signing in again. The server checks every single call; the menu in an open browser tab may show an old entry until it is loaded again, but it opens nothing any more.',
  },
  'role-limits': {
    q: 'Can a role be limited to sites, currencies or amounts?',
    a: 'Yes. A role can be narrowed to some sites and currencies: orders outside are then not found at all. For actions on money it can carry an amount per currency that one act may move; in a currency without an amount it moves nothing. If somebody holds several roles, the widest of those that give the right counts.',
  },
  'operator-leaves': {
    q: 'A colleague leaves. What has to be done?',
    a: 'Lock or delete the operator on their last day: all sessions end within seconds. Their entries in the operation log stay, shared saved filters can be taken over by the main user. For people who help for a while create a guest with an end date instead.',
  },
  'last-administrator': {
    q: 'Why can I not lock or delete this operator, or give this right?',
    a: 'Nobody locks or deletes themselves or the last administrator, since the merchant would be left without anybody to let others in. And an administrator gives only rights that they hold themselves. The main user holds all of them.',
  },
  'approval-how': {
    q: 'What happens when an action needs approval?',
    a: 'Nothing is done yet: a proposal waits for a second person, who sees beforehand what it will do, approves with a factor of their own and cannot be the one who proposed it. Whoever proposed can withdraw. After seven days without a decision it expires. Which actions need approval, and from which amount, your merchant decides in its rules.',
  },
  'operation-log': {
    q: 'How do I find out who did something?',
    a: 'The operation log holds every change, every refusal and every look at sensitive data: who, what, before and after, when, from which address and with which result. Entries cannot be changed or deleted, not even by us; they are chained, and the chain is checked. Secrets and full card numbers never stand in it.',
  },
  'find-order': {
    q: 'How do I find one particular order?',
    a: 'Type any number into the search of the transaction query, or press Ctrl K (⌘ K) on any page: order number, your own order number or ARN. Several numbers can be pasted at once. With less to go on, filter by the last four digits of the card, email, amount and day. The address of the page holds the filters, so it can be sent to a colleague.',
  },
  'order-status': {
    q: 'What do the statuses of an order mean?',
    a: 'Received: not sent to the issuer yet. Pending: sent, the answer is still out. To review: authorised, but held until somebody decides. Succeeded: authorised, and for a sale captured too. Failed: declined by the issuer, or rejected for its risk score. Expired and cancelled: nothing was or will be charged.\nFailed, expired and cancelled orders never come back; the buyer has to pay again.',
  },
  'decline-reason': {
    q: 'Why was a payment declined, and may the buyer try again?',
    a: 'The order’s page shows the issuer’s response code in words, with what to do: try again at once, later, with 3-D Secure, or not at all. Codes such as stolen card or closed account must not be tried again; card schemes charge for that. An issuer often gives a general code only; then the cardholder has to ask their bank.',
  },
  'order-expired': {
    q: 'Why did an order expire without an answer?',
    a: 'An order that was not sent within {{unsentMinutes}} minutes, usually because the buyer left, expires. One that was sent and that the card scheme has not answered is asked about again and again; after {{unansweredHours}} hours it expires, and an approval that comes later is reversed. The buyer is not charged in either case.',
  },
  'masked-data': {
    q: 'Why are card numbers and buyers’ details masked?',
    a: 'Card numbers are shown with their first six and last four digits at most, for everybody: more is not stored. Email and names are masked too, and can be seen in clear by operators with the right to reveal them. Each such look stands in the operation log.',
  },
  'request-log': {
    q: 'Our server got an error. Where do I see what it sent?',
    a: 'Latest requests shows the last {{latestRequests}} requests of your servers with their answers, response code and trace id, card data and secrets masked. Send us the trace id rather than a screenshot.',
  },
  'platform-merchant': {
    q: 'Why can I not refund, capture, void or review here?',
    a: 'Your orders come from an e-commerce platform. Refunds, captures, voids and reviews of such merchants are made on that platform, so that its order and ours never differ. The result appears here as soon as the platform has reported it.',
  },
  'refund-how': {
    q: 'How do I refund an order, in full or in part?',
    a: 'Open the order, or its menu in the list, and choose Refund. The dialog shows what can still be refunded and what the refund does to your balances. Part refunds can be repeated until nothing is left. The money goes back to the card that paid; it cannot be sent to another one.',
  },
  'refund-limit': {
    q: 'Why is the refundable amount smaller than the order?',
    a: 'Refundable is what was captured, less what was already refunded, what is being refunded, and what is or was taken back by chargeback. An order that was only authorised has nothing to refund: void it instead.\nThe amount is in the currency of the order, with that currency’s decimals: yen has none, the Kuwaiti dinar three.',
  },
  'refund-balance': {
    q: 'Refund failed due to insufficient balance',
    a: 'A refund needs pending and withdrawable balance together of at least its amount, in the currency of the order. It does not take from other currencies. New sales fill the pending balance at once; large refunds can also be made in parts.',
  },
  'refund-undo': {
    q: 'Can I take a refund back?',
    a: 'For {{refundUndoSeconds}} seconds after you have confirmed it, as long as it is not sent: the notice after the refund and the refund list have the button. Once it was sent to the card scheme nobody can call it back. A refund whose order gets a chargeback before it was sent is cancelled by us.',
  },
  'refund-pending': {
    q: 'The refund is pending. When does the buyer get the money?',
    a: 'Pending means that the card scheme has not confirmed it yet. We ask again by ourselves, and after {{refundWorkingDays}} working days our staff look into it; never refund a second time because the first one is pending. After success the issuer usually takes 3 to 10 working days to credit the card, some until the next statement.',
  },
  'refund-arn': {
    q: 'The buyer says that the refund never arrived',
    a: 'Send the buyer the ARN, the acquirer reference number, from the refund’s row. With it their bank finds the credit. A refund without an ARN is either not through yet or of a scheme that gives none; then the refund number and date help.',
  },
  'refund-fees': {
    q: 'Do I get the fee back when I refund?',
    a: 'No. The fee of the original payment is for processing it and stays. The refund itself is taken from your pending balance at its full amount, from the withdrawable balance at the next settlement if pending has gone below zero.',
  },
  'refund-failed': {
    q: 'Why did a refund fail?',
    a: 'The reason of the card scheme stands in the refund’s row, such as a closed card account. The amount is back in your pending balance. If the card no longer exists, agree with the buyer on a bank transfer outside of the card system and keep the proof for the case of a chargeback.',
  },
  'capture-how': {
    q: 'How do I capture an authorised order?',
    a: 'Open the order and choose Capture, for all of it or a part; several captures are possible until the authorised amount is used up. You cannot capture more than was authorised. Only what is captured is paid to you, on the day after it at the earliest.',
  },
  'void-or-refund': {
    q: 'Void or refund?',
    a: 'Void what is authorised and not captured: the hold on the buyer’s card is lifted, no money has moved, and it costs nobody anything. Refund what has been captured. After a part capture you can do both: void the rest, refund the captured part. A void waits until a capture that is on its way has been answered.',
  },
  'authorisation-expires': {
    q: 'How long does an authorisation last?',
    a: 'As long as the issuer says; without a date {{authorisationDays}} days, {{preAuthorisationDays}} days for what Mastercard marks as a pre-authorisation. After that it can neither be captured nor voided, and the order expires. The dashboard lists authorisations that end soon.',
  },
  'move-unanswered': {
    q: 'A capture or void has no answer yet',
    a: 'The card scheme has not answered. We ask by ourselves, first after seconds and later every hour, and never send it twice. It is never failed by the passing of time, as it may have been done; after {{silentHours}} hours our staff clear it up. Until then that part of the order is reserved.',
  },
  'review-what': {
    q: 'What does “to review” mean, and what happens on pass or reject?',
    a: 'A risk score from 250 to below 500 is doubtful: the order is authorised and held. Pass captures it, and it is settled like any other on the day after. Reject voids the authorisation and gives the buyer’s limit free. From 500 an order is rejected at once, below 250 it goes through.',
  },
  'review-deadline': {
    q: 'How long do I have for a review?',
    a: '{{reviewDays}} days, and at least {{reviewHours}} hours before the authorisation ends, whichever is earlier: a capture still has to fit. Afterwards the order expires and the buyer’s limit is free again. The list shows the nearest deadline first. If somebody else has decided meanwhile, your decision is refused and the page shows theirs.',
  },
  'chargeback-money': {
    q: 'What does a chargeback do to my money?',
    a: 'When it opens, its amount moves from pending to frozen. If you win it goes back to pending; if you lose it goes to the issuer, and the chargeback fee of your contract is due either way. A case that is lost in arbitration costs another USD 500. The order’s page shows each of these movements.',
  },
  'chargeback-deadline': {
    q: 'By when do I have to answer a chargeback?',
    a: 'By the date on the case. It lies {{materialWorkingDays}} working days before the date of the card scheme, as we check and submit your material. The scheme’s date is final: what comes later is lost. Gather proof of delivery, the order, the terms that the buyer accepted and your correspondence.',
  },
  'retrieval-or-chargeback': {
    q: 'What is the difference between a retrieval request and a chargeback?',
    a: 'A retrieval request only asks for documents about a payment; no money moves. Answer it, as an unanswered one often becomes a chargeback. A chargeback takes the money back at once, and you have to win it back. A fraud report (TC40) of the issuer moves no money but counts in the schemes’ monitoring.',
  },
  'refund-after-chargeback': {
    q: 'Should I refund an order that has a chargeback?',
    a: 'No. The buyer would get the money twice, and a chargeback is not closed by a refund. The portal refuses it, as the amount is no longer refundable. Accept the chargeback if it is justified. Before one opens a quick refund often avoids it.',
  },
  'fraud-monitoring': {
    q: 'How is the fraud-monitoring ratio worked out, and what does it cost?',
    a: '(Fraud reports TC40 + disputes TC15) ÷ settled transactions TC05, counted in one month and for one scheme. A fraud report that is followed by a dispute of the same transaction counts twice. Since 1 September 2025 each flagged case costs USD 8 to 10. The dashboard shows your ratio, the scheme’s threshold and the cost of this month.',
  },
  'settlement-when': {
    q: 'When is a sale settled?',
    a: 'On the Beijing day after its capture (T+1) unless your contract says otherwise, at about {{settlementHour}}:00. Then it moves from pending to withdrawable, less what is held back as rolling reserve. Refunds, chargebacks and fees of the same currency are netted on the way. A day without a plus is carried over to the next.',
  },
  'rolling-reserve': {
    q: 'What is the rolling reserve and when do I get it back?',
    a: 'A share of each settlement that is held back against later chargebacks, as your contract says. Each day’s share is released by itself after the term of the contract, 180 days in most cases, and goes to withdrawable. It belongs to you all the time but cannot be refunded from or withdrawn.',
  },
  'negative-pending': {
    q: 'Why is my pending balance negative?',
    a: 'Refunds, chargebacks and fees were more than the sales since the last settlement. The minus is made up by the next sales, or from withdrawable. Until then withdrawals are limited to what is left of both together. It is not an error, but many refunds with few sales are worth a look.',
  },
  'fund-report': {
    q: 'Why does the fund report differ from my own sums?',
    a: 'It is the book of the pending balance, one line per Beijing day and currency: opening, captured, fees, refunds, chargebacks, settlement, reserve, closing. It counts the day on which something happened in Beijing time, not the day in your zone, and captures instead of authorisations. A late message of the card scheme can still change a past day.',
  },
  ...faqFunds,
  'account-frozen': {
    q: 'What does it mean that our account is frozen?',
    a: 'Money cannot leave it: refunds and withdrawals are refused, sales go on being credited. By the merchant agreement a breach can freeze an account for up to 180 days, with 3 working days to hand in material and CNY 5,000 for each case. Your account manager can say why and what is missing; use the contact page.',
  },
  'currencies-apart': {
    q: 'Why are amounts of different currencies never added up?',
    a: 'Each currency has balances of its own, and no rate would be right for all of them. Lists therefore show one sum for each currency, and a filter by amount asks for a currency first. Amounts are written with the currency’s own decimals: JPY 748, USD 7.48, KWD 0.748.',
  },
  'export-limits': {
    q: 'Why was my export refused?',
    a: 'A file holds at most {{exportRows, number}} rows: narrow the filter or let the dialog split it by month. A merchant has at most {{exportsUnfinished}} exports waiting or running and {{exportsPerDay}} a day (Beijing time). Cancel one that you no longer need in the download centre.',
  },
  'export-file': {
    q: 'Where is my file, and how long is it kept?',
    a: 'In the download centre, as soon as it is ready, for {{keptDays}} days. It holds exactly the rows, columns and order that you saw. The SHA-256 beside it lets you check that it arrived whole. Afterwards the file is deleted: export the list again.',
  },
  'batch-how': {
    q: 'How do I refund, capture or void many orders at once?',
    a: 'Make a batch from a file, a pasted list, selected rows or a filter, up to {{batchRows, number}} lines. Everything is tried out first: each line says whether it can be done, and how to mend it if not. Nothing is sent before you start the batch and repeat its totals. Up to {{batchesPerDay}} batches a day are possible.',
  },
  'batch-file': {
    q: 'Why is my batch file not accepted?',
    a: 'It has to be a workbook (.xlsx) or CSV in UTF-8 of at most {{batchMb}} MB, with a heading for the order number as in the template. Formulas and macros are refused: paste values. Amounts use a point, no thousands separators and at most the currency’s decimals; the currency is its three-letter code.',
  },
  'batch-stop': {
    q: 'Can I stop a batch that runs?',
    a: 'In the first {{batchWindowSeconds}} seconds all of it. After that you can pause and go on, or cancel what has not been sent; lines that are through stay done. A batch goes on when you close the page, survives a restart, and never does a line twice. The result file names each line’s outcome.',
  },
  'saved-filter': {
    q: 'How do saved filters work?',
    a: 'Set filters and save them under a name. Up to {{pinned}} stand as tabs above the list, {{filtersPerList}} are kept for each list, and names are your own. Sharing with a role takes a right of its own. “Last 7 days” is kept as such and moves with the calendar. If the name is taken, choose another or update the saved one.',
  },
  'counts-capped': {
    q: 'Why does the list say “more than” instead of a number, or show no sums?',
    a: 'Counting millions of rows takes longer than anybody waits. Counts are exact below 10,000 and sums up to {{sumRows, number}} rows; narrow the filter for exact ones. The reports are exact at any size, for up to {{reportDays}} days at once.',
  },
  'time-zones': {
    q: 'Which time zone do I see?',
    a: 'The one that you have chosen at the top: your merchant’s, Beijing, or your browser’s. Lists, filters and exports use it and say so. Reports, settlement and daily limits always go by Beijing days, so that they agree with each other. Between two zones an order near midnight can belong to different days.',
  },
  'messages-mail': {
    q: 'How do I choose which notices come by mail?',
    a: 'Under Messages, in the notification settings, for each topic: counted on the bell, by mail, or both. Every message stays in the list whatever you choose. Security notices always come by mail: whoever had taken your account over would switch them off first. New ones appear without loading the page again.',
  },
  'required-reading': {
    q: 'Why does a bar at the top not go away?',
    a: 'It is about something that each operator has to read and confirm. Open it and confirm at the end of the text; your name and the time are kept. The main user sees who has not confirmed yet.',
  },
  'wrong-parameters': {
    q: '“Wrong parameters”, or a field is marked',
    a: 'The text at the field says what is wrong and what is allowed; nothing was saved. Typical are Chinese characters where Chinese is not taken, full-width digits from an input method, spaces that were pasted along, and a start after the end. If no field is marked, load the page again: it may be older than the server.',
  },
  'changed-meanwhile': {
    q: 'It says that somebody else changed this at the same moment',
    a: 'Between your look and your click a colleague, a batch or the card scheme was faster. Nothing of yours was done. Load the page again, look at what it is now, and decide anew.',
  },
  'same-request': {
    q: 'I clicked twice, or the answer never came. Was it done twice?',
    a: 'No. Everything that moves money carries a key: the same click, sent again, gives the first result instead of a second movement. If the answer got lost, look at the list or try again from the same dialog. “Still running” means that the first one is being worked on.',
  },
  'too-many-requests': {
    q: 'Too many requests, or “busy”',
    a: 'Calls of one operator, one merchant and one address are limited per minute so that nobody slows down the others; wait a minute. “Busy” comes when many people sign in at once: try again in a few seconds. A program belongs on the interface for servers, not on the portal.',
  },
  'no-connection': {
    q: 'Request timeout, network anomaly, or part of the page does not load',
    a: 'Your browser did not reach us or the answer was cut off. Check the network, VPN and proxy, then load again. What you sent is done once or not at all, never kept back to be sent later. A proxy in your company must let long answers through, or new messages come late.',
  },
  'not-found': {
    q: 'It does not exist, although I have its number',
    a: 'It may belong to another merchant or site than yours, lie outside of the sites and currencies of your role, or have ended. The portal gives the same answer in all these cases, so that nobody can find out what others have. A page of a list that no longer exists begins again at the first.',
  },
  'server-error': {
    q: 'Something went wrong on your side. What do you need from me?',
    a: 'Nothing was changed. Copy the trace id beside the message and send it with the contact form, with what you did just before. We find the request by it; a screenshot without a trace id rarely helps. Do not send card numbers or passwords.',
  },
  'interface-calls': {
    q: 'Our program gets a technical error of the interface',
    a: 'Addresses, methods, fields and errors stand in the OpenAPI document of the gateway. Content is JSON in UTF-8, calls that move money need an idempotency key of their own for each intention, and a key is never used again for another request. Signatures are made over the exact bytes of the body; clocks may differ by five minutes.',
  },
} as const satisfies FaqTexts

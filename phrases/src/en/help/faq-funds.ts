import type { FaqTexts } from '#faq-texts.ts'

/** Questions about balances, withdrawals, cards and exchanges. */
export const faqFunds = {
  'invoice-how': {
    q: 'How do I get an invoice for service fees?',
    a: 'Choose the dates under service-charge invoices. We calculate the amount from the fees charged in that period, by type, less refunded fees and amounts already invoiced. The dates must be in the past and cover up to twelve months. No day can be in two applications in the same currency. We review the application, issue the invoice and post it. The application page shows the tracking number. If the invoice is issued for a different amount, or the application is rejected, the page shows the reason. After a rejection you can apply again.',
  },
  'withdraw-how': {
    q: 'How do I withdraw funds, and how much can I withdraw?',
    a: 'The available amount is your withdrawable balance, less any shortfall in your pending balance, less the fee. The page shows the calculation. Choose an available card in the same currency, or a CNY card to settle in RMB, and confirm with your payment password. With the payout product, the minimum withdrawal is USD 35, and outside the United States USD 100 is kept as a refund reserve. Your reserve account counts towards it. If your approval rule applies, or the card has been available for less than 24 hours, a second person must approve, and the funds are held until they decide. While we review the withdrawal before it goes to the bank, you can cancel it on its page. If the bank rejects it, the amount and the fee are returned automatically. If the bank returns a paid withdrawal, only the amount is returned.',
  },
  'withdrawal-rule': {
    q: 'How do withdrawal rules work?',
    a: 'A rule withdraws automatically at 09:00 Beijing time, on one weekday every week or one day every month. Day 0 means the last day of the month. In shorter months, 29–31 also mean the last day. It withdraws a fixed amount, or a percentage of the available amount. It uses only funds with certain value dates: the seven days before the run are always excluded, and a weekly rule covers up to 7 value dates, a monthly rule up to 31. If less than the minimum is available, or the account is frozen, the run is skipped. If anything else prevents it, we notify you and nothing is withdrawn. If the card is new or your approval rule applies, the withdrawal needs approval. To create, enable, disable or delete a rule, confirm with your payment password. To withdraw funds with older value dates, or funds returned from a rejected withdrawal, make a withdrawal yourself.',
  },
  'card-audit': {
    q: 'How do I add a withdrawal card, and how long does the review take?',
    a: 'Enter the account exactly as in your bank’s records. In China, give the branch and CNAPS code. In the United States, give the ABA routing number. Elsewhere, give the IBAN if there is one, or the SWIFT code. If the account is not in your company’s name, upload an authorisation letter. We review the card within one working day, and you cannot withdraw to it until then. A rejected card shows what to correct. We review a card again after changes. You cannot edit or delete a card while a withdrawal to it is processing.',
  },
  'notify-resend': {
    q: 'My server missed notifications, or finds their signatures wrong. What can I do?',
    a: 'Open Integration > Notifications. A notification that your server does not acknowledge with a 2xx status is sent again for about three days, then it counts as undelivered. Deliveries and undelivered notifications of the last 30 days can be resent, one by one or for a period, to the same URL or to another of yours; the ID and the body stay the same, so a server that remembers IDs takes each of them once. Missing notifications lists objects whose later step your server received and whose earlier step it did not. If a signature seems wrong, paste the headers and the body under Check a signature: it names the usual causes, most often a body that was parsed and written again before it was checked.',
  },
  'recipient-how': {
    q: 'How do colleagues get emails or text messages about what happens?',
    a: 'Open Integration > Recipients, add a person and confirm their email address or mainland China mobile number with a code. Then choose events, language and quiet hours. Events in quiet hours are sent together when they end; some, such as chargebacks, can be sent anyway. When a lot happens, it is combined in one message.',
  },
  'shipment-how': {
    q: 'How do tracking numbers protect me in a dispute?',
    a: 'Open Logistics > Shipments and add a number by hand or from a file; name the carrier, or choose one of the carriers whose numbers look like it. From then on the parcel is tracked. If no carrier has seen it for seven days, we suggest another one. When it is delivered, we seal the tracking history, the place and the signature, compare the place with the order and add the proof to the evidence of its chargebacks. A proof that contradicts the order is not added: look at it first. Numbers are due seven days after payment. A number can be corrected until the parcel has arrived.',
  },
  'ip-how': {
    q: 'How do I limit the IP addresses that can be used?',
    a: 'Open Integration > IP whitelist and add an address or a network, IPv4 or IPv6, for server calls, the portal or agents. While nothing is in effect for a use, every address is allowed. From the first entry on, only listed addresses are. We suggest an expiry within 7 days and email you 3 days before. When the last entry expires, every address is allowed again. Before you save, the page shows whether you, or addresses seen in the last 30 days, would be blocked. If you would lock yourself out, a second person must approve. A main user who is blocked at sign-in gets an email with a link that lets them in from the same network for 24 hours.',
  },
  'partner-how': {
    q: 'How do I connect a Shopline shop, a PayPal account or a WorldFirst account?',
    a: 'A Shopline shop is connected from Shopline: install the app “Quayside” there, agree, then choose the site here within 10 minutes, in the same browser. For PayPal and WorldFirst, open Partners and choose Connect an account; you agree on the partner’s own page and come back. We renew access by ourselves and look at each account daily. If an account becomes invalid, its page says why and what to do, and we email you. A WorldFirst account becomes a withdrawal card, which is reviewed like any other.',
  },
  'alipayplus-how': {
    q: 'How do I offer wallets such as Alipay, GCash or Kakao Pay?',
    a: 'Open Partners > Alipay+ wallets and choose Apply. Enter the company, the site and the wallets, add your business licence and pictures of your shop, and send it; what you type is kept until then. Alipay+ decides on each wallet by itself, and we email you when it does. If it needs more, the application says what: correct it and send it again. Once a wallet is approved, choose its sites there.',
  },
  'key-how': {
    q: 'How do I create and rotate the keys that my servers sign with?',
    a: 'Open Integration > Keys and choose New key. The secret is shown once; store it in your secret manager before you close the dialog. The person who created the key can show it again with the payment password for 15 minutes, as long as no server has used it. The first request signed with the new key makes it active, or you can activate it yourself. From then on both the new key and the previous one are accepted for the time you chose (1 hour to 7 days). The page lists the addresses that still use the previous key. For RSA, create the pair yourself, save the public key here and download ours. Never paste a private key: one that was pasted counts as leaked. If a secret leaks, revoke the key at once.',
  },
  'notify-how': {
    q: 'How do my servers learn what has happened?',
    a: 'Add an address under Integration > Notifications: up to five for transactions and settlements, five for kept cards and subscriptions, and five for disputes and fraud. It must be a public HTTPS address on port 443 or 8443. We send it a verification code, which it has to return; until then a previous address stays in use. Each event is a small JSON message with numbers, status and amount, signed as Standard Webhooks describes: check the signature with the secret (whsec_…) before you trust it. Answer with 2xx within 15 seconds. Otherwise we try again, ten times within about three days; answer 410 to stop. Events can arrive twice or in another order: ignore an id that you know, and take the highest sequence of an object as its newest state. An address to which nothing could be delivered for 5 days is turned off. What it missed is kept for 30 days and can be sent when you turn it on again.',
  },
  'access-token-how': {
    q: 'How do my own programs get access to our account?',
    a: 'Open Security settings > Access tokens and agents and choose New access token. Tick the permissions that the program needs; it never has more than you have at that moment. The token is shown once. Programs send it as a bearer token with the calls in the API documentation. A service has roles of its own and does not depend on a person; creating one needs the permission “Manage access tokens of the company”. A program cannot prove that a person is there, so calls that ask for a password or fall under an approval rule become approval requests. If a token leaks, end it: it stops working with the next request.',
  },
  'agent-how': {
    q: 'How do I connect an AI agent, and what can it do?',
    a: 'Add the address of this portal with “/mcp” to your agent. It sends you here to sign in and to tick what it may do; reading is ticked, moving money is not. An agent never sees passwords, roles, keys or secrets, and never decides approvals. Before it moves money it shows you a dry run, and then a colleague approves it, unless you have set an amount below which it may act at once. Security settings > Access tokens and agents shows what each agent did and lets you end its access at once.',
  },
  'onboarding-how': {
    q: 'How do I apply for payouts, and what happens then?',
    a: 'Open the application form, enter your email address and the code that we send. What you type is saved, and the link in the email opens the form again for 30 days, also on another device. List every person who owns 25% or more, at most four, each at least 18 years old; if no one does, the person who controls the company. Add the business licence and identity documents as JPG, PNG or PDF. We review the application and write to you: with what is missing and a new link, or with our decision. Documents are deleted 180 days after a rejection and otherwise kept for five years, as the law requires.',
  },
  'product-how': {
    q: 'How do I apply for virtual cards or telephone orders (MOTO)?',
    a: 'Open Partners and choose the product. The page says what it is, what we ask and where your application stands. One application at a time can wait for each product; telephone orders are opened for each site, which must be Normal. We answer by email and by message. If we reject it, read the reason, change your application and send it again.',
  },
  'checkout-how': {
    q: 'How do I change what payers see?',
    a: 'Open Integration > Checkouts and choose a site. Set the tab title, logo (4:3, up to 3 MB), tab icon (1:1, up to 1 MB), layout, card schemes and their order, terms and privacy policy, and whether the cardholder name and a billing address are asked for. The preview shows the payment page on a desktop and on a phone, in both languages. Save drafts, up to 20 for each site, and publish when you are ready; an approval rule can require a second person. New payment links show the live version. Existing links keep the version they were created with. To go back, publish an earlier version again. A checkout can be deleted once no active link shows it.',
  },
  'site-review': {
    q: 'How do I add a site, and when can it take payments?',
    a: 'Enter the website or app where you sell, and prove its domain with a DNS record, a file or documents. We review it, and it goes live when the first card scheme opens. If we reject it, correct what the reason says and submit it again. A new type, name or URL of a live site is reviewed as well, and the site keeps selling as it is until then. Other details change at once. You can delete a site that has no open orders and no active payment links.',
  },
  'file-refused': {
    q: 'Why was my file rejected?',
    a: 'The file extension, the first bytes and the content must be of the same type, and the file must be complete. We also reject files with macros, scripts, embedded objects, links that load content, or a password. To fix most files, print the document to PDF or save the image again. If a file is still being scanned, try to open it a few minutes later.',
  },
  'statement-how': {
    q: 'What is a settlement statement, and how far back do statements go?',
    a: 'It shows one Beijing day in one currency: opening and closing balance, captures, refunds, chargebacks, fees, reserve, settlement, withdrawals and exchanges, with every entry behind them. Each day closes at about 03:20 the next morning and does not change afterwards. Anything reported later is included in the first day that is still open. Days without movements have no statement. Statements are available for six months, as PDF in Chinese or English, as Excel workbooks and as CSV. Contact us for older ones.',
  },
  'balance-past': {
    q: 'Which past balances can I see?',
    a: 'You can see your balance at any time since the day your account moved to this account system, 30 April 2019 at the earliest. The balance page shows the date for your account. A balance includes everything that had occurred at the time you choose, as on your settlement statements. If a different balance was booked at that time, the page shows it as well. An entry booked after its day was closed counts from the first day still open. You can list changes for up to 31 days at a time, and download each month of an account as a file.',
  },
  'bank-match': {
    q: 'How do I match my bank statement with my withdrawals?',
    a: 'Open “Match bank file” above the list of withdrawals and choose the file from your bank: CSV, Excel or camt.053, up to 2 MB and 5,000 lines. We recognise headings in Chinese and English. If any are unclear, you choose what each column contains. We compare each line with its withdrawal by reference, number, amount, currency, date and account, and each withdrawal with the ledger. Each exception shows the reason and the next step, with a link to the withdrawal. The file itself is not stored. You need a role that covers all currencies.',
  },
  'ledger-check': {
    q: 'How can I verify that no entry on my account was changed?',
    a: 'On the balance page, choose “Sealed ledger…”. The file contains every entry, sealed in a chain, and our signature. Entries are sealed within minutes of being booked. Download the verifier there too. It is a single plain-text file that anyone can read, and it runs offline on your own computer with Node. It prints OK with your balances, or the first error found. Keep every file. When you verify two files together, the later one must continue from the earlier one. If your role covers only some currencies, you cannot export the ledger, because it can only be verified as a whole.',
  },
  'payment-link-how': {
    q: 'How do I get paid by link?',
    a: 'Create a payment link with the goods, any other fee, the number of payments it takes and how long it is valid, at most 168 hours. Send the address or show the QR code. Your customer pays by card on a page of their own, in English or Chinese; the card number goes to the card network alone. A link can only be created for a site whose status is Normal and in a currency that is enabled for you. It ends when it has been paid as often as you allowed, when it expires, when you deactivate it, and when the site or your account is frozen. Payments already under way may still finish. A link that has ended cannot be used again: clone it instead.',
  },
  'subscription-how': {
    q: 'How do subscriptions work, and how do I cancel one?',
    a: 'Your shop creates a subscription through the API, with a card that the customer agreed to have kept. It is charged from here on the due dates, which begin at midnight Beijing time. If a charge fails, we notify you and the customer at once and it is tried again on days 1, 3 and 7, unless the bank forbids another try with the card. The email to the customer has a page on which they pay with another card. After the last try the subscription is cancelled; if the very first payment fails, it is cancelled at once. To cancel one yourself, open it and choose “Cancel subscription”: no charge starts after that, and one in progress ends first. While a site or your account is frozen, charges wait.',
  },
  'order-online-how': {
    q: 'How do I charge a customer who is not at a checkout?',
    a: 'Three ways stand on one page. A payment link by email is the safest: the customer types the card, may be asked by their bank, and you are covered against most fraud disputes. A kept card is charged without its holder, for the reason that they agreed to; a card that was declined too often, or that the bank said must never be charged again, is declined at once. Keying a card that a customer reads out (MOTO) is off until your account manager enables it for a site: the card goes into a form of the card network, there is no 3-D Secure, and every fraud dispute is yours. Confirm SAQ C-VT once a year before you key cards.',
  },
  'exchange-how': {
    q: 'How do I exchange currency?',
    a: 'Open rapid exchange first. The first time, this takes our FX provider about ten minutes. If it fails, contact your sales manager. Then choose the account to pay from, the currency to buy and the amount. The reference rate changes every second. A locked rate is valid for one minute. The quote shows the cost vs the mid-market rate: fee plus spread. An exchange needs your payment password and a security key: an authenticator app or a passkey. Until the FX provider responds, the funds are shown under “In process”. If it rejects the exchange, the full amount is returned.',
  },
  'virtual-card-how': {
    q: 'How do I pay my own costs with a virtual card?',
    a: 'Ask your sales manager to open virtual cards. Then apply for a card under Funds, Virtual cards: give it a name and an amount, and choose where it can be used. The amount and the fee are held until the issuer confirms, usually within a minute. If it declines, everything is returned. A card only spends what you have paid into it. The number is shown by the issuer, once and for a minute, and is never stored here. Freeze a card at any time. What is authorised already can still clear. Close it, and what is left returns once nothing has cleared for 30 days.',
  },
} as const satisfies Partial<FaqTexts>

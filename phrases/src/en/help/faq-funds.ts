import type { FaqTexts } from '#faq-texts.ts'

/** Questions about balances, withdrawals, cards and exchanges. */
export const faqFunds = {
  'invoice-how': {
    q: 'How do I get an invoice for service fees?',
    a: 'Choose the days under service-charge invoices: the amount is worked out from the fees that were charged in them, by kind, less what was given back and less what other invoices have. Days have to be over, twelve months at most, and no day can be in two applications of one currency. We look at the application, issue the invoice and send it; the tracking number stands on the application’s page. Where an invoice is made out for another amount, or an application is rejected, the page says why; after a rejection you can apply again.',
  },
  'withdraw-how': {
    q: 'How do I withdraw money, and how much can I take?',
    a: 'Available is what is withdrawable, less what refunds and chargebacks claim beyond your pending balance, less the fee; the page shows it as that sum. Choose an audited card in the same currency, or one in CNY to have the money settled in RMB, and confirm with your payment password. With the payout product at least 35 US dollars are taken out at once, and outside the United States 100 US dollars stay as a refund reserve, which your reserve account counts towards. A rule of yours or a card younger than 24 hours asks for a second person: the money is held until they decide. While we look at it before it goes to the bank, you can take it back on its page. If the bank refuses, amount and fee come back by themselves; if it sends paid money back, the amount does.',
  },
  'withdrawal-rule': {
    q: 'How do withdrawal rules work?',
    a: 'A rule withdraws by itself at 09:00 Beijing time, every week on one weekday or every month on one day; 0 is the last day of the month, and 29 to 31 are it too in shorter months. It takes a fixed amount, or a part of what is available, of the money of some value dates alone: the seven days before the run are always out, a weekly rule takes up to 7 dates and a monthly one up to 31. If less than the minimum is available, or the account is frozen, the run is skipped; if something else is in the way, you get a message and nothing is withdrawn. A young card or your approval rule makes the withdrawal wait for a second person. To write, start, stop or delete a rule, confirm with your payment password. Money of older dates, or that came back from a refused withdrawal, can be withdrawn by hand.',
  },
  'card-audit': {
    q: 'How do I add a withdrawal card, and how long does its audit take?',
    a: 'Enter the account as your bank has it: in China with branch and CNAPS code, in the United States with the ABA number, with an IBAN where there is one, elsewhere with SWIFT. If the account is not in your company’s name, upload an authorisation letter. We audit the card within one working day; until then nothing can be withdrawn to it. A rejected card says what to correct. A change is audited again, and neither a change nor a deletion is possible while a withdrawal is on its way.',
  },
  'file-refused': {
    q: 'Why was my file refused?',
    a: 'Its ending, its first bytes and its content have to be of the same kind, and the whole file has to be intact. Files with macros, scripts, embedded objects, links that fetch something, or a password are refused as well. Printing the document to PDF, or saving the picture again, mends most of them. A file that says it is being scanned can be opened some minutes later.',
  },
  'statement-how': {
    q: 'What is a settlement statement, and how far back do they go?',
    a: 'It tells what one Beijing day did to your money in one currency: opening balance, captures, refunds, chargebacks, fees, reserve, settlement, withdrawals and exchanges, closing balance, and every entry behind them. A day is closed at about 03:20 the next morning and never changes afterwards; what we hear of later stands in the first day that is still open. A day on which nothing moved has no statement. They are shown for six months, as PDF in Chinese or English, as Excel workbook and as CSV; ask us for older ones.',
  },
  'balance-past': {
    q: 'Which past balances can I see?',
    a: 'Any instant from the day on which your account moved to this account system, 30 April 2019 at the earliest, up to now. The page of balances says your own day. It shows what the ledger said at that instant: what was booked later stands at its own time, even if it happened earlier. Changes can be listed for 31 days at once, and each month of an account is a file of its own.',
  },
  'bank-match': {
    q: 'How do I match my bank’s statement with my withdrawals?',
    a: 'Open “Match with bank file” above the list of withdrawals and choose the file that your bank gives you: CSV, Excel or camt.053, up to 2 MB and 5,000 lines. Headings are recognised in Chinese and English; where they do not tell everything you say which column is what. Each line is compared with its withdrawal by reference, number, amount, currency, date and account, and each withdrawal with the ledger that it comes from. What does not match says why and what to do, with a link down to the orders. The file itself is not kept. It needs a role that sees all currencies.',
  },
  'ledger-check': {
    q: 'How can I check for myself that no entry of my account was changed?',
    a: 'On the page of balances choose “Sealed ledger…”. The file holds every entry, sealed link by link, and our signature; entries are sealed within minutes of being booked. Download the checking program there too: one plain file that anybody can read and that runs on your own computer with Node, without us and without a network. It says OK with your balances, or the first thing that is wrong. Keep each file: a later one, checked together with it, has to go on from it. A role that sees some currencies only gets no such file, as a part of it could not be checked.',
  },
  'exchange-how': {
    q: 'How do I exchange currency?',
    a: 'Have rapid exchange opened first: the currency house needs about ten minutes for the first time. If that fails, your sales manager helps. Then choose the account that pays, the currency that you buy and the amount. The reference rate moves every second; a locked quote holds for a minute and says what it costs against the mid-market rate, fee and spread together. An exchange needs your payment password and a security key, an authenticator app or a passkey. Until the currency house has answered the money stands under “In process”; if it refuses, the money is back in full.',
  },
} as const satisfies Partial<FaqTexts>

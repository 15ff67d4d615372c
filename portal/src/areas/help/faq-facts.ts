import { exportLimits } from '@quayside/contract/account/limits.ts'
import { materialWorkingDays } from '@quayside/contract/dispute/deadlines.ts'
import { factorLimits } from '@quayside/contract/entry/factor/limits.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { settlementHour } from '@quayside/contract/fund/settlement.ts'
import { tradeDeadlines } from '@quayside/contract/trade/deadlines.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'

const { session, wrongPasswords, code, link } = entryLimits
const { batch } = tradeLimits

/** Figures of the answers, each from its one home, so that help never says what no longer holds. */
export const faqFacts = {
  wrongPasswords: wrongPasswords.max,
  lockMinutes: wrongPasswords.lockMinutes,
  unusedDays: entryLimits.unusedDays,
  forgottenMinutes: link.forgottenMinutes,
  linkHours: link.hours,
  passwordMin: entryLimits.password.min,
  paymentMin: entryLimits.paymentPassword.min,
  remembered: entryLimits.passwordsRemembered,
  passwordDays: entryLimits.passwordDays,
  deviceDays: entryLimits.deviceDays,
  codeMinutes: code.seconds / 60,
  codeTries: code.tries,
  codesPerHour: code.perHour,
  recoveryCodes: factorLimits.recovery.count,
  proofTries: factorLimits.wrongProofs.max,
  proofLockMinutes: factorLimits.wrongProofs.lockMinutes,
  idleMinutes: session.idleMinutes,
  absoluteHours: session.absoluteHours,
  sessions: session.perOperator,
  unsentMinutes: tradeDeadlines.unsentMinutes,
  unansweredHours: tradeDeadlines.unansweredHours,
  latestRequests: tradeLimits.latestRequests,
  refundUndoSeconds: tradeDeadlines.refundUndoSeconds,
  refundWorkingDays: tradeDeadlines.refundSilentWorkingDays,
  authorisationDays: tradeDeadlines.authorisationDays,
  preAuthorisationDays: tradeDeadlines.preAuthorisationDays,
  silentHours: tradeDeadlines.silentHours,
  reviewDays: tradeDeadlines.reviewDays,
  reviewHours: tradeDeadlines.reviewBeforeExpiryHours,
  materialWorkingDays,
  settlementHour,
  exportRows: exportLimits.rows,
  exportsUnfinished: exportLimits.unfinished,
  exportsPerDay: exportLimits.perDay,
  keptDays: exportLimits.keptDays,
  batchRows: batch.rows,
  batchesPerDay: batch.perDay,
  batchMb: batch.fileBytes / 1024 / 1024,
  batchWindowSeconds: tradeDeadlines.batchWindowSeconds,
  pinned: tradeLimits.savedFilter.pinned.max,
  filtersPerList: tradeLimits.savedFilter.perList,
  sumRows: tradeLimits.sumRows,
  reportDays: tradeLimits.reportDays.max,
}

export { administratorsWarrant } from '#areas/entry/link/administrators-warrant.ts'
export { type CaptchaDeps, drawCaptcha, solvesCaptcha } from '#areas/entry/sign-in/captcha.ts'
export { maskEmail, maskMobile } from '#areas/entry/link/code-target.ts'
export type { EntryDeps, MessageDeps } from './entry-deps.ts'
export { firstOperatorOf } from '#areas/entry/link/first-operator.ts'
export { sendLink } from '#areas/entry/link/link.ts'
export { type OwnCode, sendOwnCode, takeOwnCodes } from '#areas/entry/link/own-code.ts'
export { emailTaken } from '#areas/entry/link/own-code.sql.ts'
export { sameTwice } from '#areas/entry/password/check.ts'
export { resetByAdministrator } from '#areas/entry/password/reset-by-administrator.ts'
export {
  endAccess,
  readyLoginPassword,
  readyPaymentPassword,
  setLoginPassword,
  setPaymentPassword,
} from '#areas/entry/password/set.ts'
export { sendCode, tooSoon, tryCode } from '#areas/entry/link/one-time-code.ts'
export { useCode } from '#areas/entry/link/one-time-code.sql.ts'
export { guardUnconfirmed } from '#areas/entry/link/unconfirmed-mail.ts'

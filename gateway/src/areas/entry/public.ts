export { administratorsWarrant } from './administrators-warrant.ts'
export { maskEmail, maskMobile } from './code-target.ts'
export type { EntryDeps, MessageDeps } from './entry-deps.ts'
export { sendLink } from './link.ts'
export { type OwnCode, sendOwnCode, takeOwnCodes } from './own-code.ts'
export { emailTaken } from './own-code.sql.ts'
export { sameTwice } from './password-check.ts'
export { resetByAdministrator } from './reset-by-administrator.ts'
export {
  endAccess,
  readyLoginPassword,
  readyPaymentPassword,
  setLoginPassword,
  setPaymentPassword,
} from './set-password.ts'

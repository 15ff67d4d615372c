export { maskEmail, maskMobile } from './code-target.ts'
export type { EntryDeps, MessageDeps, PasswordDeps } from './entry-deps.ts'
export { makeLink, readLink, sendLink, takeLink } from './link.ts'
export { type OwnCode, sendOwnCode, takeOwnCodes } from './own-code.ts'
export { emailTaken } from './own-code.sql.ts'
export { type At, refuseField, sameTwice } from './password-check.ts'
export { type Passwords } from './password.ts'
export { resetByAdministrator } from './reset-by-administrator.ts'
export {
  endAccess,
  type ReadyPassword,
  readyLoginPassword,
  readyPaymentPassword,
  setLoginPassword,
  setPaymentPassword,
} from './set-password.ts'

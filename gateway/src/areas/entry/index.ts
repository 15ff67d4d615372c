import type { activationCalls } from '@quayside/contract/entry/activation.ts'
import type { deviceCalls } from '@quayside/contract/entry/device.ts'
import type { factorCalls } from '@quayside/contract/entry/factor.ts'
import type { placeCalls } from '@quayside/contract/entry/place.ts'
import type { forgottenCalls } from '@quayside/contract/entry/forgotten.ts'
import type { ownPasswordCalls } from '@quayside/contract/entry/own-password.ts'
import type { signInCalls } from '@quayside/contract/entry/sign-in.ts'
import type { Ctx } from '#http/context.ts'
import type { CheckProof } from '#http/frame.ts'
import type { Handlers } from '#http/handler.ts'
import { activeCode, activeInfo, merchantActive, securityQuestion } from './activation.ts'
import { getVerify } from './captcha.ts'
import { checkCode, deviceAccess, getValidCode, isDeviceAccessed } from './device.ts'
import type { EntryDeps } from './entry-deps.ts'
import { challenge, everySignIn, factorList, recoveryRenew } from './factor.ts'
import { factorStep, stepChallenge } from './factor-step.ts'
import { forgotPwd, rules } from './forgotten.ts'
import { changeExpired, paymentCode, resetAdminPwd } from './own-password.ts'
import { resetPwd, verifyResetCode } from './reset-password.ts'
import { mymenu } from './menu.ts'
import { passkeyAdd, passkeyBegin, passkeyRemove, passkeyRename } from './passkey.ts'
import { placeHandlers } from './place.ts'
import { totpBegin, totpConfirm, totpRemove } from './totp.ts'
import { checkProof } from './proof.ts'
import { login } from './sign-in.ts'
import { changeLang, logout } from './sign-out.ts'
import { autologin, redeemAddressTicket, ticket, tokenLogin } from './ticket.ts'

export interface EntryArea {
  readonly signIn: Handlers<typeof signInCalls>
  readonly device: Handlers<typeof deviceCalls>
  readonly factor: Handlers<typeof factorCalls>
  readonly place: Handlers<typeof placeCalls>
  readonly forgotten: Handlers<typeof forgottenCalls>
  readonly activation: Handlers<typeof activationCalls>
  readonly ownPassword: Handlers<typeof ownPasswordCalls>
  readonly redeemTicket: (ctx: Ctx, ticket: string) => Promise<string>
  readonly checkProof: CheckProof
}

export const createEntry = (deps: EntryDeps): EntryArea => ({
  signIn: {
    getVerify: getVerify(deps),
    login: login(deps),
    autologin: autologin(deps),
    tokenLogin: tokenLogin(deps),
    ticket,
    logout,
    changeLang,
  },
  device: {
    isDeviceAccessed,
    getValidCode: getValidCode(deps),
    checkCode: checkCode(deps),
    deviceAccess: deviceAccess(deps),
    mymenu,
  },
  factor: {
    list: factorList(deps),
    challenge: challenge(deps),
    stepChallenge: stepChallenge(deps),
    step: factorStep(deps),
    totpBegin: totpBegin(deps),
    totpConfirm: totpConfirm(deps),
    totpRemove: totpRemove(deps),
    passkeyBegin: passkeyBegin(deps),
    passkeyAdd: passkeyAdd(deps),
    passkeyRename,
    passkeyRemove: passkeyRemove(deps),
    recoveryRenew: recoveryRenew(deps),
    everySignIn: everySignIn(deps),
  },
  place: placeHandlers,
  forgotten: {
    rules: rules(deps),
    forgotPwd: forgotPwd(deps),
    verifyResetCode: verifyResetCode(deps),
    resetPwd: resetPwd(deps),
  },
  activation: {
    activeInfo: activeInfo(deps),
    activeCode: activeCode(deps),
    merchantActive: merchantActive(deps),
    securityQuestion,
  },
  ownPassword: {
    changeExpired: changeExpired(deps),
    paymentCode: paymentCode(deps),
    resetAdminPwd: resetAdminPwd(deps),
  },
  redeemTicket: redeemAddressTicket(deps),
  checkProof: checkProof(deps),
})

export { partnerTicket } from './ticket.ts'
export { resetMail, resetMailTask } from './reset-mail.job.ts'
export { unusedCron, unusedTask } from './unused.job.ts'
export { tidy, tidyTask } from './tidy.job.ts'
export { createPasswords } from './password.ts'
export type { CodeLimits } from './entry-deps.ts'

import type { activationCalls } from '@quayside/contract/entry/password/activation.ts'
import type { admissionCalls } from '@quayside/contract/entry/sign-in/admission.ts'
import type { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import type { factorCalls } from '@quayside/contract/entry/factor/factor.ts'
import type { placeCalls } from '@quayside/contract/entry/sign-in/place.ts'
import type { forgottenCalls } from '@quayside/contract/entry/password/forgotten.ts'
import type { ownPasswordCalls } from '@quayside/contract/entry/password/own-password.ts'
import type { signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import type { Ctx } from '#acts/context.ts'
import type { CheckProof } from '#acts/frame.ts'
import type { Handlers } from '#acts/handler.ts'
import { activeCode, activeInfo, merchantActive, securityQuestion } from '#areas/entry/password/activation.ts'
import { admissionHandlers } from '#areas/entry/sign-in/admission.ts'
import { getVerify } from '#areas/entry/sign-in/captcha.ts'
import { checkDeviceCode, deviceAccess, getValidCode, isDeviceAccessed } from '#areas/entry/sign-in/device.ts'
import type { EntryDeps } from './entry-deps.ts'
import { challenge, everySignIn, factorList, recoveryRenew } from '#areas/entry/factor/factor.ts'
import { factorStep, stepChallenge } from '#areas/entry/factor/step.ts'
import { forgotPwd, rules } from '#areas/entry/password/forgotten.ts'
import { changeExpired, paymentCode, resetAdminPwd } from '#areas/entry/password/own.ts'
import { resetPwd, verifyResetCode } from '#areas/entry/password/reset.ts'
import { mymenu } from '#areas/entry/sign-in/menu.ts'
import { passkeyAdd, passkeyBegin, passkeyRemove, passkeyRename } from '#areas/entry/factor/passkey.ts'
import { placeHandlers } from '#areas/entry/sign-in/place.ts'
import { totpBegin, totpConfirm, totpRemove } from '#areas/entry/factor/totp.ts'
import { checkProof } from '#areas/entry/factor/proof.ts'
import { login } from '#areas/entry/sign-in/sign-in.ts'
import { changeLang, logout } from '#areas/entry/sign-in/sign-out.ts'
import { autologin, redeemAddressTicket, ticket, tokenLogin } from '#areas/entry/sign-in/ticket.ts'

export interface EntryArea {
  readonly signIn: Handlers<typeof signInCalls>
  readonly admission: Handlers<typeof admissionCalls>
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
  admission: admissionHandlers,
  device: {
    isDeviceAccessed,
    getValidCode: getValidCode(deps),
    checkCode: checkDeviceCode(deps),
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

export { partnerTicket } from '#areas/entry/sign-in/ticket.ts'
export { createPasswords } from './password.ts'
export type { CodeLimits } from './entry-deps.ts'
export { oldestOperator } from '#areas/entry/link/first-operator.sql.ts'

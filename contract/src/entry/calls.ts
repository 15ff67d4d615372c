import { factorCalls } from '#entry/factor/factor.ts'
import { activationCalls } from '#entry/password/activation.ts'
import { forgottenCalls } from '#entry/password/forgotten.ts'
import { ownPasswordCalls } from '#entry/password/own-password.ts'
import { admissionCalls } from '#entry/sign-in/admission.ts'
import { deviceCalls } from '#entry/sign-in/device.ts'
import { placeCalls } from '#entry/sign-in/place.ts'
import { signInCalls } from '#entry/sign-in/sign-in.ts'

/** Calls of before and around signing in. */
export const entryCalls = {
  signIn: signInCalls,
  admission: admissionCalls,
  device: deviceCalls,
  factor: factorCalls,
  place: placeCalls,
  forgotten: forgottenCalls,
  activation: activationCalls,
  ownPassword: ownPasswordCalls,
} as const

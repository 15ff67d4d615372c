import { type SyntheticEvent, useState } from 'react'
import type { InputOf } from '@quayside/contract/call.ts'
import type { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import type { factorCalls, StepFactor } from '@quayside/contract/entry/factor/factor.ts'
import type { SignedIn } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { send } from '#api/send.ts'
import { askPasskey } from '#proof/passkey.ts'

type Factor = InputOf<typeof factorCalls.step>['factor']

/** Confirms a sign-in with one of the person's factors, with the token that opens the calls of the step alone. */
export function useFactorStep(answer: SignedIn, onOpen: (answer: SignedIn) => void | Promise<void>) {
  const { t } = useTranslation('entry')
  const [kind, setKind] = useState<StepFactor>(answer.factors[0] ?? 'totp')
  const [text, setText] = useState('')
  const [remember, setRemember] = useState(true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const options = { inline: true, token: answer.token }

  const given = async (): Promise<Factor | undefined> => {
    if (kind !== 'passkey') {
      if (text === '') setProblem(t(`factor.missing.${kind}`))
      return text === '' ? undefined : kind === 'totp' ? { totp: text } : { recoveryCode: text }
    }
    const { data } = await send<typeof factorCalls.stepChallenge>(
      '/security/factor/step/challenge',
      {},
      options,
    )
    const asked = await askPasskey(data)
    if ('done' in asked) return { passkey: asked.done }
    setProblem(t(asked.problem === 'unsupported' ? 'factor.unsupported' : 'factor.refused'))
    return undefined
  }
  const confirm = async () => {
    const factor = await given()
    if (!factor) return
    await send<typeof factorCalls.step>('/security/factor/step', { factor }, options)
    const reply = await send<typeof deviceCalls.deviceAccess>(
      '/security/device_access',
      { remember },
      options,
    )
    await onOpen(reply.data)
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    await confirm().catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
      setText('')
    })
    setBusy(false)
  }
  const choose = (next: StepFactor) => {
    setKind(next)
    setText('')
    setProblem(undefined)
  }
  return { kind, choose, text, setText, remember, setRemember, busy, problem, submit }
}

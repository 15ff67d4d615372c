import { useEffect, useState } from 'react'
import type { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import { CallFailure } from '#api/failure.ts'
import { send } from '#api/send.ts'

interface CodeMail {
  /** Where the code went, masked. */
  target: string | undefined
  /** Until then the server sends no other one. */
  waitSeconds: number
  problem: string | undefined
}

const nothingYet: CodeMail = { target: undefined, waitSeconds: 0, problem: undefined }

/** Sends the first code when the step opens, and further ones on demand, no sooner than the server allows. */
export function useCodeMail(token: string): CodeMail & { again: () => void } {
  const [wanted, setWanted] = useState(0)
  const [mail, setMail] = useState(nothingYet)
  useEffect(() => {
    let left = false
    // A step that is left before it begins asks for nothing.
    const timer = setTimeout(() => void askForCode(token).then((answer) => left || setMail(answer)))
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [token, wanted])
  useEffect(() => {
    if (mail.waitSeconds <= 0) return
    const timer = setTimeout(() => setMail((now) => ({ ...now, waitSeconds: now.waitSeconds - 1 })), 1000)
    return () => clearTimeout(timer)
  }, [mail.waitSeconds])
  return { ...mail, again: () => setWanted((count) => count + 1) }
}

async function askForCode(token: string): Promise<CodeMail> {
  try {
    const { data } = await send<typeof deviceCalls.getValidCode>(
      '/auth/get_valid_code',
      { purpose: 'device' },
      { inline: true, token },
    )
    return { target: data.target, waitSeconds: data.againInSeconds, problem: undefined }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return { ...nothingYet, problem: error.message }
  }
}

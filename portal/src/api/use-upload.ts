import { useState } from 'react'
import type { StoredFileShown } from '@quayside/contract/stored-file.ts'
import { CallFailure } from './failure.ts'
import { sendFile } from './send-file.ts'

export interface Upload {
  readonly isSending: boolean
  /** Why the last one was not taken. */
  readonly problem: string | undefined
  send(file: File): void
}

/** Hands in a file of one kind as soon as it is chosen. */
export function useUpload(path: string, kind: string, onKept: (file: StoredFileShown) => void): Upload {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (file: File) => {
    setProblem(undefined)
    setSending(true)
    try {
      onKept(await sendFile(path, { kind }, file))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure.message)
    } finally {
      setSending(false)
    }
  }
  return { isSending, problem, send: (file) => void send(file) }
}

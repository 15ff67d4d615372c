import { type SyntheticEvent, useRef, useState } from 'react'
import { CallFailure } from '#api/failure.ts'

/**
 * Sends a form that is judged as a whole: each field that is wrong says so beside it, anything else stands below.
 * @param someWrong what is said where fields are
 * @param run sends it, and goes on from there
 */
export function useWholeForm(someWrong: string, run: () => Promise<void>) {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    // A second click while the first is on its way sends nothing.
    if (running.current) return
    running.current = true
    setBusy(true)
    setWrong({})
    setProblem(undefined)
    try {
      await run()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setWrong(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])))
      setProblem(error.fields.length > 0 ? someWrong : error.message)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { wrong, problem, busy, submit }
}

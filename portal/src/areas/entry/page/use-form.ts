import { useState } from 'react'
import { CallFailure } from '#api/failure.ts'

type Problems<V> = Partial<Record<keyof V | 'form', string>>

/** Keys whose field the form knows better than the answer. */
const ownFields: Readonly<Record<string, string>> = {
  'entry.captcha_wrong': 'captcha',
  'entry.code_wrong': 'code',
  'entry.code_exhausted': 'code',
}

/**
 * What is typed, what is wrong with it, and one sending at a time.
 * @param named which field of the form a field of the call is
 */
export function useForm<V extends Record<string, string>>(
  start: V,
  named: Readonly<Record<string, keyof V>> = {},
) {
  const [values, setValues] = useState(start)
  const [problems, setProblems] = useState<Problems<V>>({})
  const [busy, setBusy] = useState(false)
  const change = (field: keyof V) => (text: string) => {
    setValues((now) => ({ ...now, [field]: text }))
    // What was said about a field is about what stood in it.
    setProblems((now) => ({ ...now, [field]: undefined, form: undefined }))
  }
  const field = (name: keyof V) => ({
    value: values[name] as string,
    onChange: change(name),
    error: problems[name],
  })

  /** @returns whether it was sent and taken */
  async function submit(missing: Problems<V>, send: () => Promise<void>): Promise<boolean> {
    const wrong = Object.entries(missing).filter(([, text]) => text !== undefined)
    setProblems(Object.fromEntries(wrong) as Problems<V>)
    if (wrong.length > 0 || busy) return false
    setBusy(true)
    try {
      await send()
      return true
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblems(problemsOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  function problemsOf(failure: CallFailure): Problems<V> {
    const own = ownFields[failure.key]
    const found = failure.fields.flatMap(({ field: place, message }) => {
      const name = named[place] ?? place
      return name in values ? [[name, message] as const] : []
    })
    if (found.length > 0) return Object.fromEntries(found) as Problems<V>
    if (own !== undefined && own in values) return { [own]: failure.message } as Problems<V>
    return { form: failure.message } as Problems<V>
  }
  return { values, change, field, problems, busy, submit, setProblems }
}

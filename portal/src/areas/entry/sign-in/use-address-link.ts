import { useEffect, useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { admissionCalls } from '@quayside/contract/entry/sign-in/admission.ts'
import { CallFailure } from '#api/failure.ts'
import { send } from '#api/send.ts'

export type AddressInfo = OutputOf<typeof admissionCalls.info>

interface AddressLink {
  info?: AddressInfo
  until?: string
  failure?: CallFailure
}

/** From where a mailed link lets its owner in; looking does not use it up, only the button does. */
export function useAddressLink(link: string) {
  const [found, setFound] = useState<AddressLink>({})
  const [isBusy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const failed = (error: unknown) => {
    if (!(error instanceof CallFailure)) throw error
    setFound((now) => ({ ...now, failure: error }))
  }
  useEffect(() => {
    const control = new AbortController()
    send<typeof admissionCalls.info>(
      '/security/address_info',
      { link },
      { inline: true, signal: control.signal },
    )
      .then((reply) => setFound({ info: reply.data }))
      .catch((error: unknown) => {
        if (!control.signal.aborted) failed(error)
      })
    return () => control.abort()
  }, [link, tries])
  const admit = async () => {
    setBusy(true)
    try {
      const { data } = await send<typeof admissionCalls.admit>(
        '/security/admit_address',
        { link },
        { inline: true },
      )
      setFound((now) => ({ ...now, until: data.until }))
    } catch (error) {
      failed(error)
    } finally {
      setBusy(false)
    }
  }
  return { ...found, isBusy, admit, again: () => setTries((count) => count + 1) }
}

import { useCallback, useEffect, useState } from 'react'
import type { signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { send } from '#api/send.ts'

export interface Captcha {
  id: string | undefined
  /** A data: address. */
  image: string | undefined
  renew: () => void
}

/** A picture is good once and for two minutes; a new one comes with each try. */
export function useCaptcha(): Captcha {
  const [wanted, setWanted] = useState(0)
  const [picture, setPicture] = useState<{ id: string; image: string }>()
  useEffect(() => {
    const control = new AbortController()
    send<typeof signInCalls.getVerify>('/auth/getVerify', {}, { signal: control.signal })
      .then((reply) => setPicture({ id: reply.data.captchaId, image: asDataAddress(reply.data.image) }))
      // Shown by the funnel; the form stays usable and asks again.
      .catch(() => undefined)
    return () => control.abort()
  }, [wanted])
  const renew = useCallback(() => setWanted((count) => count + 1), [])
  return { id: picture?.id, image: picture?.image, renew }
}

const asDataAddress = (image: string): string =>
  image.startsWith('data:') ? image : `data:image/png;base64,${image}`

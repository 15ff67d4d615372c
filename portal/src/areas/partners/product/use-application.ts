import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Call, InputOf } from '@quayside/contract/call.ts'
import { productLimits as limits } from '@quayside/contract/partners/product/limits.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { showFirstWrong } from '#ui/control/first-wrong.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { useTranslation } from '#words/use-translation.ts'

export type ProductWrong = Readonly<Record<string, string | undefined>>

/** What every application asks, as it is typed. */
export interface ProductAsked {
  readonly volume: string
  readonly purpose: string
}

/** What of that is wrong, in words; the server checks the same once more. */
export function useProblems() {
  const { t } = useTranslation('product')
  return ({ volume, purpose }: ProductAsked): ProductWrong => {
    const { min, max } = limits.volume
    const isVolume = /^\d{1,9}$/.test(volume) && Number(volume) >= min && Number(volume) <= max
    const written = purpose.trim()
    return {
      monthlyVolume: isVolume ? undefined : t('form.low', { min, max }),
      purpose:
        written === ''
          ? t('form.missing')
          : written.length < limits.purpose.min
            ? t('form.short', { min: limits.purpose.min })
            : undefined,
    }
  }
}

/**
 * Sends an application once it is whole, and shows the first field that is wrong.
 * @param problems by field, as the call names it; undefined where all is well
 */
export function useApplication<C extends Call>(path: NoInfer<C['path']>, problems: ProductWrong) {
  const { t } = useTranslation('product')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const send = useSend<C>(path, { inline: true })
  const refresh = useRefresh()
  const isWhole = Object.values(problems).every((problem) => problem === undefined)
  const told = Object.fromEntries((send.error?.fields ?? []).map(({ field, message }) => [field, message]))
  const wrong: ProductWrong = tried ? { ...told, ...withoutNothing(problems) } : told
  useEffect(() => {
    if (form.current && send.error) showFirstWrong(form.current)
  }, [send.error])
  const submit = (event: SyntheticEvent<HTMLFormElement>, input: InputOf<C>) => {
    event.preventDefault()
    setTried(true)
    if (!isWhole) {
      const { currentTarget } = event
      requestAnimationFrame(() => showFirstWrong(currentTarget))
      return
    }
    if (send.isPending) return
    send.mutate(input, {
      onSuccess: () => {
        toast({ tone: 'good', text: t('form.sent') })
        void refresh('/third-party/product')
      },
    })
  }
  return { form, wrong, submit, failure: send.error, isBusy: send.isPending }
}

const withoutNothing = (problems: ProductWrong): ProductWrong =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))

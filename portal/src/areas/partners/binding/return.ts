import type { paypalCalls } from '@quayside/contract/partners/paypal/paypal.ts'
import type { worldfirstCalls } from '@quayside/contract/partners/worldfirst/worldfirst.ts'
import { CallFailure } from '#api/failure.ts'
import { send } from '#api/send.ts'
import type { BindingSearch, Return } from './search.ts'

interface To {
  readonly to: '/home/third-party/paypal' | '/home/third-party/worldfirst'
  readonly search: BindingSearch
}

const inline = { inline: true } as const

/** Hands in what somebody came back with. @returns where to go on, without it */
export async function takeReturn(back: Return): Promise<To> {
  const to = `/home/third-party/${back.from}` as const
  try {
    return { to, search: { id: await handIn(back) } }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return { to, search: { problem: error.key } }
  }
}

async function handIn(back: Return): Promise<string> {
  if (back.from === 'paypal') {
    const { from: _, ...input } = back
    const { data } = await send<typeof paypalCalls.afterOnboarding>(
      '/third-party/paypal/afterOnboarding',
      input,
      inline,
    )
    return data.id
  }
  const { authState, authCode } = back
  const given = { authState, authCode }
  const { data } = await send<typeof worldfirstCalls.apply>('/third-party/wf/apply', given, inline)
  return data.id
}

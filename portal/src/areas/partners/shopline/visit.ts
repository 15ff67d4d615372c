import type { InputOf } from '@quayside/contract/call.ts'
import type { shoplineCalls } from '@quayside/contract/partners/shopline/shopline.ts'
import { CallFailure } from '#api/failure.ts'
import { send } from '#api/send.ts'

type Visit = InputOf<typeof shoplineCalls.visit>

const parts = ['appkey', 'handle', 'lang', 'timestamp', 'sign'] as const
const more = ['code', 'customField'] as const

/** What Shopline's address says; undefined where a part is missing or comes twice. */
export function visitInput(search: Record<string, unknown>): Visit | undefined {
  const texts = [...parts, ...more].flatMap((name) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  const found = Object.fromEntries(texts)
  return parts.every((name) => found[name] !== undefined) ? (found as unknown as Visit) : undefined
}

/** Leaves for Shopline's consent, or gives the reference of the grant that waits; undefined where the visit is none. */
export async function takeVisit(input: Visit): Promise<string | undefined> {
  try {
    const { data } = await send<typeof shoplineCalls.visit>('/third-party/shopline/auth', input, {
      inline: true,
    })
    if (data.ref !== null) return data.ref
    window.location.assign(data.goTo!)
    // The page is left; nothing of ours is drawn meanwhile.
    return await new Promise<never>(() => {})
  } catch (error) {
    if (error instanceof CallFailure) return undefined
    throw error
  }
}

import { useState } from 'react'
import type { InputOf } from '@quayside/contract/call.ts'
import {
  type AppSystem,
  neededFields,
  reviewedFields,
  type SiteFieldName,
  siteFieldNames,
  type SiteKind,
  type SiteTool,
} from '@quayside/contract/main/site/fields.ts'
import type { SiteDetail } from '@quayside/contract/main/site/row.ts'
import type { siteCalls } from '@quayside/contract/main/site/site.ts'

/** The form as it is typed; an empty text is a field that was not filled in. */
export interface SiteDraft {
  kind: SiteKind
  name: string
  url: string
  tool: SiteTool | ''
  store: string
  system: AppSystem | ''
  serviceEmail: string
}
export type SiteWrong = Partial<Record<SiteFieldName, string>>

const empty: SiteDraft = {
  kind: 'website',
  name: '',
  url: '',
  tool: '',
  store: '',
  system: '',
  serviceEmail: '',
}

/** Of a change that waits or was refused, the change: that is what is corrected. */
const draftOf = (site: SiteDetail): SiteDraft => ({
  kind: site.proposed?.kind ?? site.kind,
  name: site.proposed?.name ?? site.name,
  url: site.proposed?.url ?? site.url,
  tool: site.tool ?? '',
  store: site.store ?? '',
  system: site.system ?? '',
  serviceEmail: site.serviceEmail ?? '',
})

export function siteInputOf(draft: SiteDraft): Omit<InputOf<typeof siteCalls.add>, 'brands' | 'currencies'> {
  const { kind, tool, store, system } = draft
  return {
    kind,
    name: draft.name.trim(),
    url: draft.url.trim(),
    serviceEmail: draft.serviceEmail.trim(),
    ...(kind === 'website' && tool !== '' && { tool }),
    ...(kind === 'app' && store.trim() !== '' && { store: store.trim() }),
    ...(kind === 'app' && system !== '' && { system }),
  }
}

export function useSiteDraft(site: SiteDetail | undefined, missing: string) {
  const [first] = useState(() => (site ? draftOf(site) : empty))
  const [draft, setDraft] = useState(first)
  const [wrong, setWrong] = useState<SiteWrong>({})
  const change = (part: Partial<SiteDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setWrong((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(part, field))),
    )
  }
  const isWhole = (): boolean => {
    const needed = ['name', 'url', 'serviceEmail', ...neededFields(draft.kind)] as const
    const found = Object.fromEntries(
      needed.filter((field) => draft[field].trim() === '').map((field) => [field, missing]),
    )
    setWrong(found)
    return Object.keys(found).length === 0
  }
  const changed = siteFieldNames.filter((field) => draft[field].trim() !== first[field].trim())
  return {
    draft,
    wrong,
    setWrong,
    change,
    isWhole,
    changed,
    isReviewed: changed.some((field) => (reviewedFields as readonly string[]).includes(field)),
  }
}

import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { alipayplusCalls } from '@quayside/contract/partners/alipayplus/alipayplus.ts'
import type { WalletDraft } from '@quayside/contract/partners/alipayplus/content.ts'
import type { WalletApplicationDetail } from '@quayside/contract/partners/alipayplus/row.ts'
import { send } from '#api/send.ts'
import { useRefresh } from '#api/use-call.ts'
import { type KeptEditing, useKept } from '#areas/partners/onboarding/use-kept.ts'

export interface ApplicationEditing extends KeptEditing<WalletDraft> {
  /** The application as it is kept, begun where nothing of it was yet. */
  readonly begin: () => Promise<{ id: string; version: number }>
}

/** An application that is typed: it is begun with the first words, or with the first file. */
export function useWalletApplication(application: WalletApplicationDetail | undefined): ApplicationEditing {
  const id = useRef(application?.id)
  const navigate = useNavigate()
  const refresh = useRefresh()
  const editing = useKept<WalletDraft>(
    { content: application?.content ?? {}, version: application?.version ?? 0 },
    async (content, version) => {
      // It goes on when the page is left in the middle of a word.
      const how = { inline: true, keepalive: true }
      const input = id.current === undefined ? { content } : { id: id.current, version, content }
      const { data } = await send<typeof alipayplusCalls.save>('/alipay-plus/save', input, how)
      if (id.current === undefined) {
        id.current = data.id
        // Whoever loads the page again goes on where they were.
        void navigate({ to: '.', search: { id: data.id }, replace: true })
      }
      void refresh('/alipay-plus/list')
      return data.version
    },
  )
  return {
    ...editing,
    async begin() {
      if (id.current === undefined) editing.change({})
      const version = await editing.flush()
      return { id: id.current!, version }
    },
  }
}

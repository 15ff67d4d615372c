import type { NoticeKey } from '@quayside/contract/messages/notice-kinds.ts'

/** The page of the menu that a notice is about; a reader who may not open it gets no link. */
export const pageOfKind: Readonly<Partial<Record<NoticeKey, string>>> = {
  'help.contact_received': 'help.contact',
}

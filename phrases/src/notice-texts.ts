import type { NoticeKey } from '@quayside/contract/messages/notice-kinds.ts'

/** A notice without words in both languages does not compile. */
export type NoticeTexts = Readonly<Record<NoticeKey, { readonly title: string; readonly text: string }>>

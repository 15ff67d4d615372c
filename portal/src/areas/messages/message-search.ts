import { messageLimits as limits } from '@quayside/contract/messages/limits.ts'
import type { MessageGroup } from '@quayside/contract/messages/message.ts'
import { among, line, set } from '#ui/filter/list-search.ts'

/** The contract's groups, in the order of the choice; a list of values would bring the contract's schemas along. */
export const groups = [
  'announcement',
  'security',
  'team',
  'approval',
  'work',
] as const satisfies MessageGroup[]

/** The address of the list of messages. */
export interface MessageSearch {
  show?: 'unread' | 'required'
  group?: MessageGroup
  text?: string
  after?: string
  before?: string
}

const cursorMax = 200

export const validateMessageSearch = (raw: Record<string, unknown>): MessageSearch =>
  set({
    show: among(raw['show'], ['unread', 'required'] as const)?.[0],
    group: among(raw['group'], groups)?.[0],
    text: line(raw['text'], limits.searchText.max),
    after: line(raw['after'], cursorMax),
    before: line(raw['before'], cursorMax),
  })

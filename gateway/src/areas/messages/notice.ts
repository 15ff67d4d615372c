import type { noticeCalls } from '@quayside/contract/messages/notice.ts'
import { messageLimits as limits } from '@quayside/contract/messages/limits.ts'
import {
  isFixedGroup,
  type NoticeGroup,
  noticeGroups,
  type NoticeKey,
  noticeKinds,
} from '@quayside/contract/messages/notice-kinds.ts'
import type { MessageGroup } from '@quayside/contract/messages/message.ts'
import { kindsSaying } from '@quayside/phrases/notices.ts'
import type { Handlers, StreamAnswer } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { listPage } from '#lists/page.ts'
import { countsFor, openMessage, readerOf, messageRow } from './message.ts'
import {
  confirmAnnouncement,
  confirmNotice,
  findMessages,
  firstToConfirm,
  readAnnouncementsUntil,
  readNoticesUntil,
  type StoredMessage,
} from './message.sql.ts'
import type { NoticeStreams } from './notice-streams.ts'
import { preferencesOf, savePreference } from './notice.sql.ts'

export function createNotices(streams: NoticeStreams): Handlers<typeof noticeCalls> {
  return {
    ...kept,
    stream: async (ctx, { after }): Promise<StreamAnswer> => ({ events: await streams.open(ctx, after) }),
  }
}

const kept: Omit<Handlers<typeof noticeCalls>, 'stream'> = {
  async list(ctx, { filter: { show, group, text }, page: asked }) {
    const { tx, merchantId, language } = ctx
    const { rows, page } = await listPage(asked, noticePlace, ({ forwards, after, limit }) =>
      tx.rows(
        findMessages(merchantId, readerOf(ctx), {
          show,
          ...groupOf(group),
          sought: text === undefined ? undefined : { text, kinds: kindsSaying(language, text) },
          newestFirst: forwards,
          after,
          limit,
        }),
      ),
    )
    return { rows: rows.map((row) => messageRow(language, row)), page, counts: await countsFor(ctx) }
  },

  async newest(ctx) {
    const { tx, merchantId, language } = ctx
    const reader = readerOf(ctx)
    const [rows, first, counts] = await Promise.all([
      tx.rows(findMessages(merchantId, reader, { show: 'all', newestFirst: true, limit: limits.newest })),
      tx.maybe(firstToConfirm(merchantId, reader)),
      countsFor(ctx),
    ])
    return {
      counts,
      rows: rows.map((row) => messageRow(language, row)),
      toConfirm: first ? messageRow(language, first) : null,
    }
  },

  detail: (ctx, { id }) => openMessage(ctx, id),

  async confirm(ctx, { id }) {
    const { tx, merchantId, operator } = ctx
    const confirmed =
      (await tx.maybe(confirmNotice(merchantId, operator.id, id))) ??
      (await tx.maybe(confirmAnnouncement(merchantId, operator.id, id)))
    if (!confirmed) throw new Refusal('object.not_found')
    ctx.logTarget(id)
    return confirmed
  },

  async read(ctx, { until }) {
    const { tx, merchantId, operator } = ctx
    await tx.run(readNoticesUntil(merchantId, operator.id, until))
    await tx.run(readAnnouncementsUntil(merchantId, operator.id, until))
    return countsFor(ctx)
  },

  async preferences({ tx, merchantId, operator }) {
    const stored = await tx.rows(preferencesOf(merchantId, operator.id))
    return {
      preferences: noticeGroups.map((group) => {
        const { portal = true, mail = true } = stored.find((one) => one.group === group) ?? {}
        return { group, portal, mail, fixed: isFixedGroup(group) }
      }),
    }
  },

  async savePreferences({ tx, merchantId, operator }, { group, portal, mail }) {
    if (isFixedGroup(group)) throw new Refusal('notice.group_fixed')
    await tx.run(savePreference(merchantId, operator.id, { group, portal, mail }))
    return {}
  },
}

export const noticePlace = ({ at, id }: StoredMessage) => ({ createdAt: at, id })

function groupOf(group: MessageGroup | undefined) {
  if (group === undefined) return {}
  if (group === 'announcement') return { source: 'announcement' as const }
  return { source: 'notice' as const, kinds: kindsOf(group) }
}

const kindsOf = (group: NoticeGroup): NoticeKey[] =>
  (Object.keys(noticeKinds) as NoticeKey[]).filter((kind) => noticeKinds[kind].group === group)

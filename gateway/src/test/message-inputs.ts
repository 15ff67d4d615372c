const unknownId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
const page = { size: 20 as const }

/** Good inputs of the calls of messages and help. */
export const messageInputs = {
  notice: {
    list: { filter: { show: 'unread' as const, group: 'security' as const, text: 'browser' }, page },
    newest: {},
    detail: { id: unknownId },
    confirm: { id: unknownId },
    read: { until: '2026-01-01T00:00:00Z' },
    stream: { after: unknownId },
    preferences: {},
    savePreferences: { group: 'team' as const, portal: true, mail: false },
  },
  announcement: {
    index: { page },
    detail: { id: unknownId },
  },
  guide: { state: {} },
  contact: {
    ways: {},
    send: {
      topic: 'technical' as const,
      text: 'The list does not load.\nSince this morning.',
      trace: '0123456789abcdef',
      browser: 'Firefox',
      page: '/home/tradeManage/transactionQuery',
      sentAt: '2026-01-01T00:00:00Z',
    },
  },
  publish: {
    publish: {
      id: unknownId,
      publishedAt: '2026-01-01T00:00:00Z',
      endsAt: '2026-02-01T00:00:00Z',
      required: false,
      merchantIds: ['1'] as string[],
      en: { title: 'Fees', body: 'They change.' },
      zh: { title: '费用', body: '费用有调整。' },
    },
  },
}

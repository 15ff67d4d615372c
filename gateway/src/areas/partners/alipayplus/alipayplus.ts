import type { alipayplusCalls } from '@quayside/contract/partners/alipayplus/alipayplus.ts'
import type { Handlers } from '#acts/handler.ts'
import { bind } from './bind.ts'
import type { AlipayplusDeps } from './deps.ts'
import { discard, save } from './draft.ts'
import { download, removeFile, upload } from './papers.ts'
import { apply } from './send.ts'
import { detail, list, sites } from './view.ts'

/** Applications for wallets of Alipay+ (ADR 0141). */
export const createAlipayplus = (deps: AlipayplusDeps): Handlers<typeof alipayplusCalls> => ({
  sites,
  save: save(deps),
  apply: apply(deps),
  discard,
  list: list(deps),
  detail: detail(deps),
  bind,
  upload: upload(deps),
  removeFile,
  download: download(deps),
})

import type { alipayplusCalls } from '@quayside/contract/partners/alipayplus/alipayplus.ts'
import type { Handlers } from '#acts/handler.ts'
import { bind } from './bind.ts'
import type { AlipayplusDeps } from './deps.ts'
import { discard, saveWalletDraft } from './draft.ts'
import { download, removeFile, uploadShopPaper } from './papers.ts'
import { apply } from './send.ts'
import { list, showApplication, sites } from './view.ts'

/** Applications for wallets of Alipay+ (ADR 0141). */
export const createAlipayplus = (deps: AlipayplusDeps): Handlers<typeof alipayplusCalls> => ({
  sites,
  save: saveWalletDraft(deps),
  apply: apply(deps),
  discard,
  list: list(deps),
  detail: showApplication(deps),
  bind,
  upload: uploadShopPaper(deps),
  removeFile,
  download: download(deps),
})

import { getDocumentProxy, renderPageAsImage } from 'unpdf'
import { answerInThread } from '#uploads/in-thread.ts'
import type { PacketPageAsk, ShownPage } from './page.ts'

/** Of a page of A4 it makes a picture that can be read on a screen. */
const scale = 1.5

answerInThread(async ({ pdf, page }: PacketPageAsk): Promise<ShownPage> => {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages = document.numPages
  const png = await renderPageAsImage(document, Math.min(page, pages), {
    canvasImport: () => import('@napi-rs/canvas'),
    scale,
  })
  return { page: Math.min(page, pages), pages, png: Buffer.from(png).toString('base64') }
})

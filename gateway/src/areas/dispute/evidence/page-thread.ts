import { getDocumentProxy, renderPageAsImage } from 'unpdf'
import { answerInThread } from '#uploads/in-thread.ts'
import { pixelsMax } from '#uploads/png.ts'
import type { PacketPageAsk, ShownPage } from './page.ts'

/** Of a page of A4 it makes a picture that can be read on a screen; a larger one is no larger picture than this. */
const scale = 1.5
const shownPixels = 4_000_000

answerInThread(async ({ pdf, page }: PacketPageAsk): Promise<ShownPage> => {
  // Pictures in it are no larger than those that are taken by themselves.
  const document = await getDocumentProxy(new Uint8Array(pdf), { maxImageSize: pixelsMax })
  const pages = document.numPages
  const shown = Math.min(page, pages)
  const { width, height } = (await document.getPage(shown)).getViewport({ scale: 1 })
  const png = await renderPageAsImage(document, shown, {
    canvasImport: () => import('@napi-rs/canvas'),
    scale: Math.min(scale, Math.sqrt(shownPixels / (width * height))),
  })
  return { page: shown, pages, png: Buffer.from(png).toString('base64') }
})

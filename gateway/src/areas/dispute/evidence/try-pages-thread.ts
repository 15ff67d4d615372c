import { answerInThread } from '#uploads/in-thread.ts'
import type { BroughtDocument, TriedPages } from './try-pages.ts'

/** Each is loaded where it is needed alone: a document waits for no canvas, and a picture for no library of documents. */
answerInThread(async ({ mediaType, content }: BroughtDocument): Promise<TriedPages> => {
  if (mediaType.startsWith('image/')) {
    const { fitPicture } = await import('./picture.ts')
    return { pages: 1, bytes: (await fitPicture(content)).at(-1)!.length }
  }
  const [{ PDFDocument }, { stillPages }] = await Promise.all([
    import('@cantoo/pdf-lib'),
    import('./still-pages.ts'),
  ])
  const brought = await PDFDocument.load(content, { updateMetadata: false })
  const whole = await PDFDocument.create()
  const pages = await stillPages(whole, brought)
  for (const page of pages) whole.addPage(page)
  return { pages: pages.length, bytes: (await whole.save()).length }
})

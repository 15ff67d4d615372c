import { answerInThread } from '#uploads/in-thread.ts'
import type { BroughtDocument } from './try-pages.ts'

/** Each is loaded where it is needed alone: a document waits for no canvas, and a picture for no library of documents. */
answerInThread(async ({ mediaType, content }: BroughtDocument) => {
  if (mediaType.startsWith('image/')) {
    const { fitPicture } = await import('./picture.ts')
    return (await fitPicture(content)).length
  }
  const [{ PDFDocument }, { stillPages }] = await Promise.all([
    import('@cantoo/pdf-lib'),
    import('./still-pages.ts'),
  ])
  const brought = await PDFDocument.load(content, { updateMetadata: false })
  return (await stillPages(await PDFDocument.create(), brought)).length
})

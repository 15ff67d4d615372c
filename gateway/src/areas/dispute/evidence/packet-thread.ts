import { answerInThread } from '#uploads/in-thread.ts'
import { makePdf } from './make-pdf.ts'

answerInThread(makePdf)

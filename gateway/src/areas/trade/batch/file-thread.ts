import { answerInThread } from '#uploads/in-thread.ts'
import { sourceCells } from './file-cells.ts'

answerInThread(sourceCells)

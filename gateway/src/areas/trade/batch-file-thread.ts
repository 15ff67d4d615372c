import { answerInThread } from '#uploads/in-thread.ts'
import { sourceCells } from './batch-file-cells.ts'

answerInThread(sourceCells)

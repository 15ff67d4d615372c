import { answerInThread } from '../../uploads/in-thread.ts'
import { fileCells } from './batch-file-cells.ts'

answerInThread(fileCells)

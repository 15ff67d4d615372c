import { answerInThread } from '#uploads/in-thread.ts'
import { readBankFile } from './file.ts'

answerInThread(readBankFile)

import { answerInThread } from '#uploads/in-thread.ts'
import { readBankFile } from './bank-file.ts'

answerInThread(readBankFile)

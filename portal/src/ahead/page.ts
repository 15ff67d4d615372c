import { beginPage } from './begin.ts'

beginPage()

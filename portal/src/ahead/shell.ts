import { askShell } from './ask-shell.ts'

askShell()

import { languages, ticketParameter } from '@quayside/contract/envelope.ts'

const language = languages.find((one) => document.documentElement.lang.startsWith(one))
const drawn = document.querySelector<HTMLTemplateElement>(`template[lang=${language}]`)
const root = document.getElementById('root')
// A ticket signs in by itself, and no form is shown for it.
if (drawn && root && !new URLSearchParams(location.search).has(ticketParameter)) {
  root.append(drawn.content)
  root.querySelector('input')?.focus()
}

import { languages, type Language } from '@quayside/contract/envelope.ts'
import type { signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSend } from '#api/use-call.ts'
import { storage } from '#session/storage.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import { switchWords } from '#words/words.ts'

/** The other language, without losing what has been typed; the server remembers it for mails. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation('shell')
  const { mutate: remember } = useSend<typeof signInCalls.changeLang>('/auth/change_lang', { inTurn: true })
  const now = i18n.language
  const choose = async (language: Language) => {
    storage.keepLanguage(language)
    await switchWords(language)
    remember({ language })
  }
  return (
    <Menu
      look="grey"
      align="end"
      label={t('bar.language')}
      aria-label={`${t('bar.language')} ${languageNames[now].name}`}
      entries={languages.map((language) => ({
        key: language,
        label: <span lang={languageNames[language].tag}>{languageNames[language].name}</span>,
        checked: language === now,
        onChoose: () => void choose(language),
      }))}
    >
      {languageNames[now].name}
    </Menu>
  )
}

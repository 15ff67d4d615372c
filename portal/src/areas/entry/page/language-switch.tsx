import { languages } from '@quayside/contract/envelope.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import { useTranslation } from '#words/use-translation.ts'
import { storage } from '#session/storage.ts'
import { switchWords } from '#words/words.ts'
import styles from '#areas/entry/sign-in.module.css'

/** Both languages in sight before anybody has signed in; what is typed stays. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('shell')
  return (
    <div className={styles['languages']} role="group" aria-label={t('bar.language')}>
      {languages.toReversed().map((language) => (
        <button
          key={language}
          type="button"
          lang={languageNames[language].tag}
          aria-pressed={language === i18n.language}
          onClick={() => {
            storage.keepLanguage(language)
            void switchWords(language)
          }}
        >
          <span data-long>{languageNames[language].name}</span>
          <span data-short>{languageNames[language].short}</span>
        </button>
      ))}
    </div>
  )
}

import { type Language, languages } from '@quayside/contract/envelope.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import { useTranslation } from '#words/use-translation.ts'
import { SelectField } from '#ui/control/select-field.tsx'

interface LanguageFieldProps {
  language: Language
  onLanguage: (language: Language) => void
}

/** In which language somebody is told. */
export function LanguageField({ language, onLanguage }: LanguageFieldProps) {
  const { t } = useTranslation('recipient')
  return (
    <SelectField
      label={t('field.language')}
      value={language}
      choices={languages.map((value) => ({ value, label: languageNames[value].name }))}
      onChange={(value) => onLanguage(languages.find((one) => one === value) ?? language)}
    />
  )
}

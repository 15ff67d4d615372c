import { useRef, useState } from 'react'
import type { cardCalls } from '@quayside/contract/fund/card/card.ts'
import type { CardLetter } from '@quayside/contract/fund/card/row.ts'
import { letterLimits as limits } from '@quayside/contract/fund/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { fileContent } from '#ui/control/file-content.ts'
import { Hint } from '#ui/text/hint.tsx'
import styles from './card.module.css'

interface LetterFieldProps {
  letter: CardLetter | undefined
  error: string | undefined
  onLetter: (letter: CardLetter) => void
}

/** The authorisation letter goes up as soon as it is chosen, so that what is wrong with it is told beside it. */
export function LetterField({ letter, error, onLetter }: LetterFieldProps) {
  const { t } = useTranslation('card')
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const upload = useSend<typeof cardCalls.upload>('/liquidateInfo/letter/upload', { inline: true })
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    try {
      onLetter((await upload.mutateAsync({ name: file.name, content: await fileContent(file) })).data)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure.fields[0]?.message ?? failure.message)
    }
  }
  const told = problem ?? error
  return (
    <>
      <div className={styles['letter']}>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          accept={limits.endings.map((ending) => `.${ending}`).join()}
          aria-label={t('form.letter')}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            // The same file may be chosen again once it was mended.
            event.currentTarget.value = ''
          }}
        />
        {letter && <b>{letter.name}</b>}
        <Button size="sm" disabled={upload.isPending} onClick={() => input.current?.click()}>
          {letter ? t('form.letterOther') : t('form.letterChoose')}
        </Button>
        <Hint inline role="status">
          {upload.isPending
            ? t('form.letterSending')
            : letter
              ? t(letter.state === 'quarantine' ? 'form.letterQuarantine' : 'form.letterClean')
              : t('form.letterHint', { mb: limits.bytes / 1024 ** 2 })}
        </Hint>
      </div>
      {told && (
        <p className={styles['warning']} role="alert">
          {told}
        </p>
      )}
    </>
  )
}

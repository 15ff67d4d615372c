import { IconArrowUp, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { evidenceCalls } from '@quayside/contract/dispute/evidence/evidence.ts'
import type { LetterPhrase } from '@quayside/contract/dispute/evidence/letter.ts'
import { stripChinese } from '@quayside/contract/text.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSend } from '#api/use-call.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Hint } from '#ui/text/hint.tsx'
import { type FoundEvidence, useRefreshEvidence } from './use-evidence.ts'
import styles from './evidence.module.css'

type Line = FoundEvidence['letter']['lines'][number]
const paragraphMax = 2_000

/** Sentences in pairs: what somebody reads in Chinese is filed in the English beside it. */
export function EvidenceLetter({ evidence, canEdit }: { evidence: FoundEvidence; canEdit: boolean }) {
  // What somebody is writing stays, until what they read is another letter.
  return <Letter key={evidence.letter.version} evidence={evidence} canEdit={canEdit} />
}

function Letter({ evidence, canEdit }: { evidence: FoundEvidence; canEdit: boolean }) {
  const { t } = useTranslation('evidence')
  const { letter } = evidence
  const [chosen, choose] = useState<readonly LetterPhrase[]>()
  const [paragraph, write] = useState(letter.paragraph)
  const [note, setNote] = useState(letter.note)
  const all = new Map([...letter.lines, ...letter.offered].map((line) => [line.phrase, line]))
  const phrases = (chosen ?? letter.lines.map(({ phrase }) => phrase)).filter((one) => all.has(one))
  const rest = [...all.values()].filter(({ phrase }) => !phrases.includes(phrase))
  const isChanged = chosen !== undefined || paragraph !== letter.paragraph || note !== letter.note
  return (
    <>
      <ol className={styles['lines']}>
        {phrases.map((phrase, index) => (
          <Sentence
            key={phrase}
            line={all.get(phrase)!}
            index={index}
            {...(canEdit && {
              onRemove: () => choose(phrases.filter((one) => one !== phrase)),
              onUp: () => choose(movedUp(phrases, index)),
            })}
          />
        ))}
      </ol>
      {canEdit ? (
        <div className={styles['form']}>
          {rest.length > 0 && <AddSentence rest={rest} onAdd={(phrase) => choose([...phrases, phrase])} />}
          <Text label={t('paragraph')} value={paragraph} strips onChange={write} />
          <Text label={t('note')} value={note} onChange={setNote} />
          <Save
            evidence={evidence}
            phrases={phrases}
            paragraph={paragraph}
            note={note}
            isChanged={isChanged}
          />
        </div>
      ) : (
        <>
          <p lang="en">{letter.paragraph === '' ? t('noParagraph') : letter.paragraph}</p>
          {letter.note !== '' && (
            <Hint>
              {t('note')}: {letter.note}
            </Hint>
          )}
        </>
      )}
    </>
  )
}

const movedUp = <T,>(all: readonly T[], index: number): T[] =>
  index === 0 ? [...all] : [...all.slice(0, index - 1), all[index]!, all[index - 1]!, ...all.slice(index + 1)]

interface SentenceProps {
  line: Line
  index: number
  onRemove?: () => void
  onUp?: () => void
}

function Sentence({ line: { text }, index, onRemove, onUp }: SentenceProps) {
  const { t } = useTranslation('evidence')
  const number = index + 1
  return (
    <li>
      <Hint inline>{number}</Hint>
      <p lang="zh">{text.zh}</p>
      <p lang="en">{text.en}</p>
      {onRemove && (
        <span className={styles['buttons']}>
          <Button size="xs" icon aria-label={t('upPhrase', { number })} disabled={index === 0} onClick={onUp}>
            <IconArrowUp size={14} stroke={1.6} aria-hidden />
          </Button>
          <Button size="xs" icon aria-label={t('removePhrase', { number })} onClick={onRemove}>
            <IconX size={14} stroke={1.6} aria-hidden />
          </Button>
        </span>
      )}
    </li>
  )
}

function AddSentence({ rest, onAdd }: { rest: readonly Line[]; onAdd: (phrase: LetterPhrase) => void }) {
  const { t, i18n } = useTranslation('evidence')
  return (
    <SelectField
      label={t('addPhrase')}
      value=""
      placeholder={t('addPhrase')}
      choices={rest.map(({ phrase, text }) => ({ value: phrase, label: text[i18n.language] }))}
      onChange={(phrase) => phrase !== '' && onAdd(phrase as LetterPhrase)}
    />
  )
}

interface TextProps {
  label: string
  value: string
  /** Chinese is taken out while typing, but not while an input method composes. */
  strips?: boolean
  onChange: (text: string) => void
}

function Text({ label, value, strips = false, onChange }: TextProps) {
  const id = useId()
  // One paragraph: a line break is a space.
  const plain = (text: string) => text.replaceAll(/[\r\n\t]+/g, ' ')
  const take = (text: string) => onChange(plain(strips ? stripChinese(text) : text))
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        maxLength={paragraphMax}
        value={value}
        onChange={(event) => {
          const { value: text } = event.currentTarget
          if ((event.nativeEvent as InputEvent).isComposing) onChange(text)
          else take(text)
        }}
        onCompositionEnd={(event) => take(event.currentTarget.value)}
      />
      <Hint>{`${value.length.toLocaleString('en')} / ${paragraphMax.toLocaleString('en')}`}</Hint>
    </div>
  )
}

interface SaveProps {
  evidence: FoundEvidence
  phrases: readonly LetterPhrase[]
  paragraph: string
  note: string
  isChanged: boolean
}

function Save({ evidence, phrases, paragraph, note, isChanged }: SaveProps) {
  const { t } = useTranslation('evidence')
  const refresh = useRefreshEvidence()
  const { mutate, isPending, error } = useSend<typeof evidenceCalls.saveLetter>(
    '/chargeback/evidence/letter',
    { inline: true },
  )
  const save = () =>
    mutate(
      {
        id: evidence.id,
        version: evidence.letter.version,
        phrases: [...phrases],
        paragraph: paragraph.trim(),
        note: note.trim(),
      },
      {
        onSuccess: () => {
          toast({ tone: 'good', text: t('saved') })
          void refresh()
        },
      },
    )
  return (
    <>
      {error && <RefusedNote failure={error} />}
      <div className={styles['row']}>
        <Button disabled={!isChanged || isPending} onClick={save}>
          {t('save')}
        </Button>
        {isChanged && <Hint inline>{t('unsaved')}</Hint>}
      </div>
    </>
  )
}

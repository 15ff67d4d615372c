import { useState } from 'react'
import { onboardingLimits as limits } from '@quayside/contract/partners/onboarding/limits.ts'
import type { onboardingCalls } from '@quayside/contract/partners/onboarding/onboarding.ts'
import {
  neededPapers,
  type OnboardingForm,
  paperKinds,
  type PaperKind,
} from '@quayside/contract/partners/onboarding/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { send } from '#api/send.ts'
import { LinkButton } from '#ui/control/buttons.tsx'
import { FileBox } from '#ui/control/file-box.tsx'
import { fileContent } from '#ui/control/file-content.ts'
import { Section } from '#ui/page/section.tsx'
import { sizeInWords } from '#ui/text/size-text.ts'
import styles from './onboarding.module.css'
import type { Draft } from './use-draft.ts'

interface PapersProps {
  sent: string
  form: OnboardingForm
  papers: Draft['papers']
  wrong: Readonly<Record<string, string>>
  onChanged: () => void
}

/** What proves what was typed: handed in one by one, and looked through at once. */
export function Papers({ sent: ref, form, papers, wrong, onChanged }: PapersProps) {
  const { t } = useTranslation('onboarding')
  const { busy, problems, add, remove } = usePapers(ref, onChanged)
  const kinds = paperKinds.filter((kind) => kind !== 'other' || papers.length < limits.files.count)
  return (
    <Section form title={t('section.papers')} note={t('papersNote', { max: limits.files.count })}>
      {kinds.map((kind) => (
        <div key={kind}>
          <FileBox
            label={t(neededPapers[form].includes(kind) ? 'paperNeeded' : 'paperOptional', {
              paper: t(`paper.${kind}`),
            })}
            hint={t(`paperHint.${kind}`)}
            name={null}
            endings={['jpg', 'jpeg', 'png', 'pdf']}
            isBusy={busy === kind}
            error={problems[kind] ?? wrong[`papers.${kind}`]}
            words={{ choose: t('addFile'), replace: t('addFile'), remove: t('remove'), busy: t('uploading') }}
            onFile={(file) => void add(kind, file)}
            onRemove={() => undefined}
          />
          <ul className={styles['papers']}>
            {papers
              .filter((paper) => paper.kind === kind)
              .map(({ id, name, bytes }) => (
                <li key={id}>
                  <span>{name}</span>
                  <small className={styles['hint']}>{sizeInWords(bytes)}</small>
                  <LinkButton aria-label={t('removeFile', { name })} onClick={() => void remove(kind, id)}>
                    {t('remove')}
                  </LinkButton>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

/** One paper after the other comes in or goes. */
function usePapers(ref: string, onChanged: () => void) {
  const [busy, setBusy] = useState<PaperKind>()
  const [problems, setProblems] = useState<Partial<Record<PaperKind, string | undefined>>>({})
  const attempt = async (kind: PaperKind, work: () => Promise<unknown>) => {
    setBusy(kind)
    setProblems((now) => ({ ...now, [kind]: undefined }))
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblems((now) => ({ ...now, [kind]: error.message }))
    } finally {
      setBusy(undefined)
      onChanged()
    }
  }
  const add = (kind: PaperKind, file: File) =>
    attempt(kind, async () => {
      const input = { ref, kind, name: file.name.slice(-limits.files.name), content: await fileContent(file) }
      await send<typeof onboardingCalls.upload>('/onboarding/upload', input, { inline: true })
    })
  const remove = (kind: PaperKind, id: string) =>
    attempt(kind, () =>
      send<typeof onboardingCalls.removePaper>('/onboarding/paper/delete', { ref, id }, { inline: true }),
    )
  return { busy, problems, add, remove }
}

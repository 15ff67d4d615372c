import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { alipayplusCalls } from '@quayside/contract/partners/alipayplus/alipayplus.ts'
import { alipayplusLimits as limits } from '@quayside/contract/partners/alipayplus/limits.ts'
import {
  neededShopPapers,
  shopPaperKinds,
  type ShopPaperKind,
} from '@quayside/contract/partners/alipayplus/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { send } from '#api/send.ts'
import { LinkButton } from '#ui/control/buttons.tsx'
import { fileContent } from '#ui/control/file-content.ts'
import { FileBox } from '#ui/control/file-box.tsx'
import { Section } from '#ui/page/section.tsx'
import { sizeInWords } from '#ui/text/size-text.ts'
import styles from './alipayplus.module.css'
import type { ApplicationEditing } from './use-application.ts'

type Paper = OutputOf<typeof alipayplusCalls.upload>

interface FilesPartProps {
  editing: ApplicationEditing
  known: readonly Paper[]
  wrong: Readonly<Record<string, string>>
}

const isNeeded = (kind: ShopPaperKind): boolean => neededShopPapers.some((one) => one === kind)

/** What shows the shop and its company: handed in one by one, and looked through at once. */
export function FilesPart({ editing, known, wrong }: FilesPartProps) {
  const { t } = useTranslation('alipayplus')
  const { papers, busy, problems, add, remove } = useFiles(editing, known)
  return (
    <Section form title={t('form.files')} note={t('form.filesNote', { max: limits.files.count })}>
      {shopPaperKinds.map((kind) => (
        <div key={kind}>
          <FileBox
            label={t(isNeeded(kind) ? 'form.needed' : 'form.optional', { paper: t(`form.paper.${kind}`) })}
            hint={t(`form.paperHint.${kind}`)}
            name={null}
            endings={['jpg', 'jpeg', 'png', 'pdf']}
            isBusy={busy === kind}
            error={problems[kind] ?? wrong[`papers.${kind}`]}
            words={{
              choose: t('form.addFile'),
              replace: t('form.addFile'),
              remove: t('form.remove'),
              busy: t('form.uploading'),
            }}
            onFile={(file) => void add(kind, file)}
            onRemove={() => undefined}
          />
          <ul className={styles['files']}>
            {papers
              .filter((paper) => paper.kind === kind)
              .map(({ id, name, bytes, sent }) => (
                <li key={id}>
                  <span>{name}</span>
                  <small className={styles['hint']}>
                    {sizeInWords(bytes)} {sent && `· ${t('form.wasSent')}`}
                  </small>
                  {!sent && (
                    <LinkButton
                      aria-label={t('form.removeFile', { name })}
                      onClick={() => void remove(kind, id)}
                    >
                      {t('form.remove')}
                    </LinkButton>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

/** One file after the other comes in or goes. */
function useFiles(editing: ApplicationEditing, known: readonly Paper[]) {
  const [papers, setPapers] = useState(known)
  const [busy, setBusy] = useState<ShopPaperKind>()
  const [problems, setProblems] = useState<Partial<Record<ShopPaperKind, string | undefined>>>({})
  const attempt = async (kind: ShopPaperKind, work: (id: string) => Promise<void>) => {
    setBusy(kind)
    setProblems((now) => ({ ...now, [kind]: undefined }))
    try {
      await work((await editing.begin()).id)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblems((now) => ({ ...now, [kind]: error.message }))
    } finally {
      setBusy(undefined)
    }
  }
  const add = (kind: ShopPaperKind, file: File) =>
    attempt(kind, async (id) => {
      const input = { id, kind, name: file.name.slice(-limits.files.name), content: await fileContent(file) }
      const { data } = await send<typeof alipayplusCalls.upload>('/alipay-plus/doUpload', input, {
        inline: true,
      })
      setPapers((now) => [...now, data])
    })
  const remove = (kind: ShopPaperKind, fileId: string) =>
    attempt(kind, async (id) => {
      const input = { id, fileId }
      await send<typeof alipayplusCalls.removeFile>('/alipay-plus/file/delete', input, { inline: true })
      setPapers((now) => now.filter((one) => one.id !== fileId))
    })
  return { papers, busy, problems, add, remove }
}

import type { PageLook } from '@quayside/contract/payer/page.ts'
import { useWords } from '#words/words.ts'
import { useIsPreview } from './preview-context.ts'

/** What the seller wants payers to read; each is saved as a file, beside the page. */
export function Legal({ look: { terms, privacy } }: { look: PageLook }) {
  const { foot } = useWords()
  const isPreview = useIsPreview()
  const documents = [
    [terms, foot.terms],
    [privacy, foot.privacy],
  ] as const
  if (terms === null && privacy === null) return null
  return (
    <p className="legal">
      {documents.map(
        ([address, name]) =>
          address !== null &&
          (isPreview ? (
            <span key={name}>{name}</span>
          ) : (
            <a key={name} href={address} rel="noopener noreferrer" target="_blank">
              {name}
            </a>
          )),
      )}
    </p>
  )
}

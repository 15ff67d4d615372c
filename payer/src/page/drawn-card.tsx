import { useWords } from '#words/words.ts'

/** Where the network's frame will be: drawn, so that nobody types a card into a preview. */
export function DrawnCard({ asksName }: { asksName: boolean }) {
  const { preview } = useWords()
  return (
    <div className="drawn">
      <div className="box" aria-hidden>
        <span>{preview.number}</span>
        <span>{preview.expiry}</span>
        <span>{preview.code}</span>
        {asksName && <span>{preview.name}</span>}
      </div>
      <p className="quiet">{preview.fields}</p>
    </div>
  )
}

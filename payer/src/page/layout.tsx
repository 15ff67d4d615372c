import type { ReactNode } from 'react'
import { type PayerLanguage, payerLanguages } from '@quayside/contract/payer/languages.ts'
import type { OpenLinkPage, PageLook } from '@quayside/contract/payer/page.ts'
import { payerLanguageNames } from '@quayside/phrases/payer-languages.ts'
import { useLanguage, useWords } from '#words/words.ts'
import { Legal } from './legal.tsx'
import { useIsPreview } from './preview-context.ts'

export type Seller = OpenLinkPage['seller']

/** Seller and goods on one side, what is to be done on the other; one under the other on a phone. */
export function Layout({
  seller,
  look,
  goods,
  onLanguage,
  children,
}: {
  seller?: Seller
  look?: PageLook
  goods?: ReactNode
  onLanguage: (language: PayerLanguage) => void
  children: ReactNode
}) {
  const words = useWords()
  return (
    <div className="page">
      <section className="side">
        <div className="column">
          {seller && <SellerName seller={seller} logo={look?.logo ?? null} />}
          {goods}
          {seller && <SellerLinks seller={seller} />}
        </div>
      </section>
      <main className="main">
        <div className="column">
          <div className="top">
            <Languages onLanguage={onLanguage} />
          </div>
          {children}
          {look && <Legal look={look} />}
          <p className="foot">{words.foot.by}</p>
        </div>
      </main>
    </div>
  )
}

const SellerName = ({ seller: { name, shop }, logo }: { seller: Seller; logo: string | null }) => (
  <header className="seller">
    {logo === null ? (
      <span className="logo" aria-hidden>
        {Array.from(name)[0]}
      </span>
    ) : (
      // Its name stands beside it.
      <img className="picture" src={logo} alt="" />
    )}
    <div>
      <b>{name}</b>
      {shop && <span className="quiet">{shop}</span>}
    </div>
  </header>
)

function SellerLinks({ seller: { email, shopUrl } }: { seller: Seller }) {
  const { foot } = useWords()
  if (useIsPreview()) return null
  return (
    <p className="links">
      {email && <a href={`mailto:${email}`}>{foot.write}</a>}
      {shopUrl && (
        <a href={shopUrl} rel="noreferrer" target="_blank">
          {foot.shop}
        </a>
      )}
    </p>
  )
}

function Languages({ onLanguage }: { onLanguage: (language: PayerLanguage) => void }) {
  const { language: label } = useWords()
  const shown = useLanguage()
  return (
    <div className="languages" role="group" aria-label={label}>
      {payerLanguages.toReversed().map((language) => (
        <button
          key={language}
          type="button"
          lang={payerLanguageNames[language].tag}
          aria-pressed={language === shown}
          onClick={() => onLanguage(language)}
        >
          {payerLanguageNames[language].name}
        </button>
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import type { Language } from '@quayside/contract/envelope.ts'
import type { OpenLinkPage } from '@quayside/contract/payer/page.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import { payerLanguages, useLanguage, useWords } from '#words/words.ts'

export type Seller = OpenLinkPage['seller']

/** Seller and goods on one side, what is to be done on the other; one under the other on a phone. */
export function Layout({
  seller,
  goods,
  onLanguage,
  children,
}: {
  seller?: Seller
  goods?: ReactNode
  onLanguage: (language: Language) => void
  children: ReactNode
}) {
  const words = useWords()
  return (
    <div className="page">
      <section className="side">
        <div className="column">
          {seller && <SellerName seller={seller} />}
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
          <p className="foot">{words.foot.by}</p>
        </div>
      </main>
    </div>
  )
}

const SellerName = ({ seller: { name, shop } }: { seller: Seller }) => (
  <header className="seller">
    <span className="logo" aria-hidden>
      {Array.from(name)[0]}
    </span>
    <div>
      <b>{name}</b>
      {shop && <span className="quiet">{shop}</span>}
    </div>
  </header>
)

function SellerLinks({ seller: { email, shopUrl } }: { seller: Seller }) {
  const { foot } = useWords()
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

function Languages({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const { language: label } = useWords()
  const shown = useLanguage()
  return (
    <div className="languages" role="group" aria-label={label}>
      {payerLanguages.toReversed().map((language) => (
        <button
          key={language}
          type="button"
          lang={languageNames[language].tag}
          aria-pressed={language === shown}
          onClick={() => onLanguage(language)}
        >
          {languageNames[language].name}
        </button>
      ))}
    </div>
  )
}

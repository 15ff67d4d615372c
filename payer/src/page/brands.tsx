import type { OpenLinkPage } from '@quayside/contract/payer/page.ts'

type Brand = OpenLinkPage['look']['brands'][number]

const names: Readonly<Record<Brand, string>> = {
  visa: 'VISA',
  mastercard: 'Mastercard',
  amex: 'AMEX',
  jcb: 'JCB',
  discover: 'Discover',
  diners: 'Diners Club',
  unionpay: 'UnionPay',
}

/** Card schemes in the order in which the seller offers them. */
export const Brands = ({ brands }: { brands: readonly Brand[] }) =>
  brands.length > 0 && (
    <ul className="brands">
      {brands.map((brand) => (
        <li key={brand}>{names[brand]}</li>
      ))}
    </ul>
  )

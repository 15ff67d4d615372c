export { CountryName, countryName } from './parts/country-name.tsx'
export { movesOf, type OrderMove } from './moves/order-move.ts'
export { PlatformNote } from './moves/platform-note.tsx'
export { ReviewDialog } from './moves/review-dialog.tsx'
export { useMoveKeys } from './moves/use-move-keys.ts'
export { useRefreshMoved } from './moves/use-refresh-moved.ts'
export { CardNumber } from './parts/card-number.tsx'
export {
  amountField,
  brandField,
  choiceField,
  currencyField,
  datesField,
  optionsOf,
} from './parts/filter-fields.ts'
export { amountOf, isMore, moneyWords, plainAmount } from './moves/amount.ts'
export { ListFrame } from './parts/list-frame.tsx'
export { useLedgerWords } from './parts/ledger-words.ts'
export { Nothing } from './parts/nothing.tsx'
export { useResponseCode } from './parts/response-code.ts'
export { useRiskReasons } from './parts/risk-reasons.ts'
export { RowMenu, useRowEntries } from './parts/row-menu.tsx'
export { RiskScore } from './parts/risk-score.tsx'
export { useSelectedOrders } from './parts/selection-bar.tsx'
export { useListPage } from './parts/use-list-page.ts'

export { CountryName, countryName } from '#areas/trade/parts/country-name.tsx'
export { movesOf, type OrderMove } from '#areas/trade/moves/order-move.ts'
export { PlatformNote } from '#areas/trade/moves/platform-note.tsx'
export { ReviewDialog } from '#areas/trade/moves/review-dialog.tsx'
export { useMoveKeys } from '#areas/trade/moves/use-move-keys.ts'
export { useRefreshMoved } from '#areas/trade/moves/use-refresh-moved.ts'
export { CardNumber } from '#areas/trade/parts/card-number.tsx'
export {
  amountField,
  brandField,
  choiceField,
  currencyField,
  datesField,
  optionsOf,
} from '#areas/trade/parts/filter-fields.ts'
export { amountOf, isMore, moneyWords, plainAmount } from '#areas/trade/moves/amount.ts'
export { ListFrame } from '#areas/trade/parts/list-frame.tsx'
export { useLedgerWords } from '#areas/trade/parts/ledger-words.ts'
export { Nothing } from '#areas/trade/parts/nothing.tsx'
export { useResponseCode } from '#areas/trade/parts/response-code.ts'
export { useRiskReasons } from '#areas/trade/parts/risk-reasons.ts'
export { RowMenu, useRowEntries } from '#areas/trade/parts/row-menu.tsx'
export { RiskScore } from '#areas/trade/parts/risk-score.tsx'
export { useSelectedOrders } from '#areas/trade/parts/selection-bar.tsx'
export { useListPage } from '#areas/trade/parts/use-list-page.ts'

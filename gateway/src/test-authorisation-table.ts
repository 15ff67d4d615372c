import type { Permission } from '@quayside/contract/permissions.ts'

/**
 * Who may make each call, stated a second time on purpose: the test compares what the gateway does with this table,
 * and fails for a call without a row. `anybody` needs no session, `step` a session that may still owe the device code,
 * `session` an open one, `provider` the payment core's key; anything else is the permission that it takes.
 */
export type Who = 'anybody' | 'step' | 'session' | 'provider' | Permission

export const authorisationTable: Readonly<Record<string, Who>> = {
  'POST /mps-gateway/api/auth/getVerify': 'anybody',
  'POST /mps-gateway/api/auth/login': 'anybody',
  'POST /mps-gateway/api/auth/autologin': 'anybody',
  'POST /mps-gateway/api/auth/token_login': 'anybody',
  'POST /mps-gateway/api/auth/ticket': 'session',
  'POST /mps-gateway/api/auth/logout': 'step',
  'POST /mps-gateway/api/auth/change_lang': 'step',
  'POST /mps-gateway/api/auth/get_valid_code': 'step',
  'POST /mps-gateway/api/security/is_device_accessed': 'step',
  'POST /mps-gateway/api/security/checkCode': 'step',
  'POST /mps-gateway/api/security/device_access': 'step',
  'POST /mps-gateway/api/security/mymenu': 'session',
  'POST /mps-gateway/api/myaccount/preferences': 'session',
  'POST /mps-gateway/api/myaccount/preferences/save': 'session',
  'POST /mps-gateway/api/transaction/query': 'trade.transaction.view',
  'POST /mps-gateway/api/transaction/query/sums': 'trade.transaction.view',
  'POST /mps-gateway/api/transaction/query/newer': 'trade.transaction.view',
  'POST /mps-gateway/api/transaction/query/neighbours': 'trade.transaction.view',
  'GET /mps-gateway/api/transaction/query/trade/paymentMethod': 'trade.transaction.view',
  'GET /mps-gateway/api/transaction/sourceType': 'trade.transaction.view',
  'POST /mps-gateway/api/transaction/queryuseablewebsiteconfig': 'trade.transaction.view',
  'POST /mps-gateway/api/transaction/queryMerchantMigrationDate': 'trade.transaction.view',
  'POST /mps-gateway/api/transaction/detail': 'trade.transaction.view',
  'POST /mps-gateway/api/transaction/query/detail': 'trade.transaction.view',
  'POST /mps-gateway/api/transaction/risk/reason': 'trade.transaction.view',
  'POST /mps-gateway/api/order/request/list': 'trade.request-order.view',
  'POST /mps-gateway/api/common/countries': 'anybody',
  'POST /mps-gateway/api/common/states/{country}': 'anybody',
  'POST /mps-gateway/api/dict/findEnums': 'session',
  'POST /provider-api/v1/events': 'provider',
  'POST /provider-api/v1/tickets': 'provider',
}

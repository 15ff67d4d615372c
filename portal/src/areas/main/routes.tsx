import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '#shell/shell-route.tsx'
import { within } from '#ui/state/chunk.ts'
import { loadWords } from '#words/words.ts'
import type { DeliverySearch, TypeSearch } from '#areas/main/delivery/search.ts'
import type { SiteSearch } from '#areas/main/site/search.ts'

const words = () => loadWords(['site', 'list', 'terms'])
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const sites = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/mainManage/entityList',
  staticData: { page: 'main.site' },
  // Checked by the screen.
  validateSearch: (raw: Record<string, unknown>): SiteSearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/main/site/list.tsx'), words()]))[0].route),
)

const siteDetails = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/mainManage/details/$type',
  staticData: { page: 'main.site', title: 'site' },
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === 'string' && uuid.test(id) ? { id } : {},
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/main/site/details.tsx'), words()]))[0].route),
)

const checkoutWords = () => loadWords(['checkout', 'terms'])

const checkouts = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/mainManage/checkoutConfig',
  staticData: { page: 'main.checkout' },
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/main/checkout/list.tsx'), checkoutWords()]))[0].route,
  ),
)

const checkoutDetail = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/mainManage/checkoutConfigDetail/$id',
  staticData: { page: 'main.checkout', title: 'checkout' },
  // Which version is opened first: an order names the one that its payer saw.
  validateSearch: ({ version }: Record<string, unknown>): { version?: number } =>
    Number.isSafeInteger(version) ? { version: Number(version) } : {},
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/main/checkout/detail.tsx'), checkoutWords()]))[0].route,
  ),
)

const keys = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/mainManage/keyManagement',
  staticData: { page: 'main.key' },
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/main/key/list.tsx'), loadWords(['key'])]))[0].route),
)

const notifyWords = () =>
  loadWords(['endpoint', 'notify', 'eventTypes', 'delivery', 'key', 'list', 'trade', 'terms'])

const commonUrls = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/mainManage/asynNotification',
  staticData: { page: 'main.notify' },
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/main/notify/list.tsx'), notifyWords()]))[0].route),
)

const fastUrls = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/mainManage/asynNotification/fastPayment',
  staticData: { page: 'main.notify' },
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/main/notify/fast-list.tsx'), notifyWords()]))[0].route,
  ),
)

const dishonourUrls = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/mainManage/asynNotification/NoticeofDishonour',
  staticData: { page: 'main.notify' },
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/main/notify/dishonour-list.tsx'), notifyWords()]))[0].route,
  ),
)

const deliveryWords = () => loadWords(['delivery', 'notify', 'eventTypes', 'list', 'trade', 'terms'])

const deliveries = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/mainManage/asynNotification/deliveries',
  staticData: { page: 'main.notify' },
  // Checked by the screen.
  validateSearch: (raw: Record<string, unknown>): DeliverySearch => raw,
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/main/delivery/list.tsx'), deliveryWords()]))[0].route,
  ),
)

const deliveryGaps = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/mainManage/asynNotification/gaps',
  staticData: { page: 'main.notify' },
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/main/delivery/gaps.tsx'), deliveryWords()]))[0].route,
  ),
)

const notifyTypes = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/mainManage/asynNotification/types',
  staticData: { page: 'main.notify' },
  // Checked by the screen.
  validateSearch: (raw: Record<string, unknown>): TypeSearch => raw,
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/main/delivery/types.tsx'), deliveryWords()]))[0].route,
  ),
)

const signatureCheck = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/mainManage/asynNotification/signature',
  staticData: { page: 'main.notify' },
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/main/delivery/check.tsx'), deliveryWords()]))[0].route,
  ),
)

const deliveryDetail = createRoute({
  getParentRoute: () => shellRoute,
  path: '/detail/notification/$id',
  staticData: { page: 'main.notify', title: 'notification' },
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/main/delivery/detail.tsx'), deliveryWords()]))[0].route,
  ),
)

const ipLists = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/mainManage/ipwhitelist',
  staticData: { page: 'main.ip' },
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/main/ip/list.tsx'), loadWords(['ip'])]))[0].route),
)

const recipientWords = () => loadWords(['recipient', 'eventTypes'])

const recipients = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/mainManage/messagePush',
  staticData: { page: 'main.recipient' },
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/main/recipient/list.tsx'), recipientWords()]))[0].route,
  ),
)

const recipientAdd = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/mainManage/messagePush/addSendee',
  staticData: { page: 'main.recipient', title: 'recipientAdd' },
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/main/recipient/add.tsx'), recipientWords()]))[0].route,
  ),
)

const recipientConfig = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/mainManage/messagePush/receiverConfig/$id',
  staticData: { page: 'main.recipient', title: 'recipientEdit' },
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/main/recipient/config.tsx'), recipientWords()]))[0].route,
  ),
)

export const mainRoutes = [
  sites,
  siteDetails,
  checkouts,
  checkoutDetail,
  ipLists,
  recipients,
  recipientAdd,
  recipientConfig,
  keys,
  commonUrls,
  fastUrls,
  dishonourUrls,
  deliveries,
  deliveryGaps,
  notifyTypes,
  signatureCheck,
  deliveryDetail,
] as const

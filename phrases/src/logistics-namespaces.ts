/** Where the words of parcels and of the apps that bring their numbers are. */
export const logisticsNamespaces = {
  shipment: {
    en: () => import('#en/logistics/shipment.ts').then(({ shipment }) => shipment),
    zh: () => import('#zh/logistics/shipment.ts').then(({ shipment }) => shipment),
  },
  logisticsBinding: {
    en: () => import('#en/logistics/binding.ts').then(({ logisticsBinding }) => logisticsBinding),
    zh: () => import('#zh/logistics/binding.ts').then(({ logisticsBinding }) => logisticsBinding),
  },
} as const

/** What a shop's name asks for; sandbox/README.md lists it for people. */
export type ShopFault = 'wrong' | 'expired' | 'slow'

/** A part of its name by itself: `my-slow-shop`. */
export const isFault = (shop: string, fault: ShopFault): boolean => shop.split('-').includes(fault)

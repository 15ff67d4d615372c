/** A town of each country that is sold to, where parcels arrive unless their story says otherwise. */
const towns: Readonly<Record<string, readonly [city: string, postcode: string]>> = {
  US: ['Portland', '97209'],
  GB: ['London', 'SW1A 1AA'],
  DE: ['Berlin', '10115'],
  FR: ['Paris', '75011'],
  JP: ['Tokyo', '150-0001'],
  CA: ['Toronto', 'M5V 2T6'],
  AU: ['Sydney', '2000'],
  ES: ['Madrid', '28001'],
  IT: ['Milano', '20121'],
  NL: ['Amsterdam', '1012'],
}

/** Where a parcel is handed over; the tracker knows the country that it was told, and no street. */
export function placeIn(country: string): { country: string; city?: string; postcode?: string } {
  const town = towns[country]
  return town ? { country, city: town[0], postcode: town[1] } : { country }
}

/** Another country, for a parcel that went astray. */
export const elsewhere = (country: string) => placeIn(country === 'GB' ? 'FR' : 'GB')

/** What other areas may use of logistics. */
export { bringParcels } from '#areas/logistics/binding/bring.ts'

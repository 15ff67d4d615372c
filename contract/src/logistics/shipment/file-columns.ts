/** Columns of a file, in the order that the screen names them. */
export const shipmentFileColumns = ['order', 'number', 'company', 'site'] as const
export type ShipmentFileColumn = (typeof shipmentFileColumns)[number]

export { actAsStaff } from './acting-staff.ts'
export { countries, subdivisions } from './regions.ts'

export { CountryName } from './parts/country-name.tsx'

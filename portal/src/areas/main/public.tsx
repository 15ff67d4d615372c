export { RequestSchemes } from '#areas/main/site/request-schemes.tsx'

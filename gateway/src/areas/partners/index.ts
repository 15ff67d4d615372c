export { partnerSubject } from '#areas/partners/binding/approval.ts'
export { worldfirstCardSubject } from '#areas/partners/worldfirst/approval.ts'
export { partnerDoor } from '#areas/partners/binding/inbound.ts'

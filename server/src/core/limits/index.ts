export { addressKey } from './address.ts'
export { type Gate, gate } from './gate.ts'
export { createPlaces, type PersonalPlaces, personalPlaces } from './places.ts'
export { type RateLimit, rateLimit } from './rate.ts'

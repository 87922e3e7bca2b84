export { addressKey } from './address.ts'
export { type Gate, gate } from './gate.ts'
export { createPlaces, type PersonalPlaces, personalPlaces } from './places.ts'
export { type Counting, type OpenRate, openRates, type Rate, removeOldRates } from './rates.ts'

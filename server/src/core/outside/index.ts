export { type CheckedAddress, checkedAddress, isOwnName, pinnedTo, within } from './address.ts'

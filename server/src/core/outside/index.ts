export { type CheckedAddress, checkedAddress, isOwnAddress, isOwnName, pinnedTo, within } from './address.ts'

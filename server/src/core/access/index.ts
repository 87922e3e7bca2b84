export {
  type Actor,
  assertInScope,
  assertOwningPlant,
  assertRights,
  inScope,
  isManager,
  type Plant,
  plantsOf,
  type Supporter,
} from './actor.ts'
export { mayGiveLogbook } from './giving.ts'

export {
  type Actor,
  assertInScope,
  assertKeeper,
  assertRights,
  inScope,
  isManager,
  type Plant,
  plantsOf,
  type Supporter,
} from './actor.ts'
export { mayGiveLogbook } from './giving.ts'

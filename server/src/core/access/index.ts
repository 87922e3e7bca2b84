export {
  type Actor,
  assertInScope,
  assertRights,
  inScope,
  isManager,
  type Plant,
  plantsOf,
  type Supporter,
} from './actor.ts'

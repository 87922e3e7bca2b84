export {
  type Actor,
  assertHolds,
  assertInScope,
  inScope,
  isManager,
  type Plant,
  plantsOf,
  type Supporter,
} from './actor.ts'

export { type Actor, assertHolds, assertInScope, inScope, isManager, type Plant, plantsOf } from './actor.ts'

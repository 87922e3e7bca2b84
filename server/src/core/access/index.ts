export { type Actor, assertHolds, assertInScope, inScope, type Plant, plantsOf } from './actor.ts'

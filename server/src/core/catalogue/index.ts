export { withAbilities, withoutGuards } from './row-abilities.ts'

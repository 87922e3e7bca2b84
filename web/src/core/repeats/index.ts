export { RepeatBodies } from './RepeatBodies.tsx'
export { RepeatSections } from './RepeatSections.tsx'
export { repeatsOf, shortName } from './sections.ts'

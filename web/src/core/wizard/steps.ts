/** Door of the list of steps beside a plain form, apart from the editors whose drafts save themselves. */
export { type FormStep, FormSteps, StepPlace, StepRest } from './FormSteps.tsx'

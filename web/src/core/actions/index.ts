/** Door of what actions of every kind show alike: those of a plan and those of a non-conformity. */
export { Due, type DueProps, hasDue } from './Due.tsx'
export { NextStep } from './NextStep.tsx'
export { OpenedFrom } from './OpenedFrom.tsx'

export { getGuide, guide, MAX_MISSING, makeProfiles, setStepAside, takeStepUp } from './endpoints.ts'
export { peopleSheet } from './people-sheet.ts'
export {
  bringStarter,
  listStarters,
  newStarter,
  recapStarter,
  resumeStarter,
  type Starter,
  type StarterKind,
  type StarterState,
  type StayReason,
  starterKinds,
  starterRecap,
  starterRecord,
  starters,
  takeStarterAway,
} from './starters.ts'
export {
  type GuideStep,
  guideSteps,
  isReady,
  type StepFacts,
  type StepState,
  stateOfStep,
  stepStates,
} from './steps.ts'
export { bookOutcome, bookSheets, getBookTemplate, MAX_BOOK_BYTES, MAX_BOOK_ROWS, sendBook } from './workbook.ts'

export { CrashPage } from './CrashPage.tsx'
export { type Failure, failureOf } from './failure.ts'
export { NotFoundPage } from './NotFoundPage.tsx'
export { WaitingPage } from './WaitingPage.tsx'

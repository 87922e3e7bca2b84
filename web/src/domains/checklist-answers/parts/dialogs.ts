import { lazyDialog } from '../../../ui/index.ts'

// fetched with the first one
export const AnswerDialogs = lazyDialog(async () => ({ default: (await import('./AnswerDialogs.tsx')).AnswerDialogs }))

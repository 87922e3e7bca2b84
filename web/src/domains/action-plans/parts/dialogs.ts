import { lazyDialog } from '../../../ui/index.ts'

// forms and calendar are fetched with the first one
export const ActionDialogs = lazyDialog(async () => ({ default: (await import('./ActionDialogs.tsx')).ActionDialogs }))

import { lazyDialog } from '../../../ui/index.ts'

// forms and calendar are fetched with the first one
export const RecordDialogs = lazyDialog(async () => ({
  default: (await import('./dialogs/RecordDialogs.tsx')).RecordDialogs,
}))

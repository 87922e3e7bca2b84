import { lazyDialog } from '../../../ui/index.ts'

// forms are fetched with the first one
export const SlotCommand = lazyDialog(async () => ({
  default: (await import('./dialogs/SlotCommand.tsx')).SlotCommand,
}))

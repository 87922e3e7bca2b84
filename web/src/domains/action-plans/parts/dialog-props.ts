import type { PlanActionRow } from '../queries.ts'

export interface ActionDialogProps {
  action: PlanActionRow
  open: boolean
  onClose: () => void
}

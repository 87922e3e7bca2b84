import type { Lot } from '../queries.ts'

export interface LotDialogProps {
  lot: Lot
  open: boolean
  onClose: () => void
}

import { IconButton, IconChevronDown, IconChevronRight } from '../../ui/index.ts'

interface FoldButtonProps {
  open: boolean
  /** of what it unfolds */
  label: string
  onToggle: () => void
}

/** Unfolds the rest of a row, and folds it again. */
export const FoldButton = ({ open, label, onToggle }: FoldButtonProps) => (
  <IconButton
    icon={open ? IconChevronDown : IconChevronRight}
    label={label}
    expanded={open}
    tooltip={false}
    onClick={onToggle}
  />
)

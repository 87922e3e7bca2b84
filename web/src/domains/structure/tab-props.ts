export interface TabProps {
  /** what is chosen in the tree */
  chosen: number | null
  choose: (id: number | null) => void
}

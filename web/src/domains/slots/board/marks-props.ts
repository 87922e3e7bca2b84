/** What every mark of a shift is drawn by. */
export interface MarksProps {
  shift: { id: number; name: string; start: string; end: string }
  zone: string | undefined
  /** milliseconds since 1970 */
  now: number
  onOpen: (slotId: number) => void
}
